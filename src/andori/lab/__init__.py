"""The laboratory: simulation on many cores or a cluster, statistics, balance, tournaments, environments for learning.

Only the standard library is needed here; what needs more (clusters, Parquet, the environments) is imported where it is
used and comes with the extra ``andori[lab]``.
"""
