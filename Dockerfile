# Andori's server. See docs/hosting.md; compose.yaml runs it with a PostgreSQL.
FROM python:3.11-slim-bookworm AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc=4:* libc6-dev=2.* make=4.* \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN make wheel

FROM python:3.11-slim-bookworm
COPY --from=build /src/requirements/runtime.txt /src/requirements/postgres.txt /src/dist/*.whl /tmp/andori/
# First what is pinned with hashes, the driver of the database included, then what is ours and nothing else.
RUN pip install --no-cache-dir --require-hashes -r /tmp/andori/runtime.txt -r /tmp/andori/postgres.txt \
    && pip install --no-cache-dir --no-deps /tmp/andori/*.whl \
    && rm -r /tmp/andori \
    && useradd --system --uid 10001 --no-create-home andori \
    && install --directory --owner=andori /data
USER 10001
# Without a PostgreSQL the tables are kept in this file: mount a volume on /data.
ENV ANDORI_DATABASE=sqlite:////data/tables.sqlite
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["andori"]
CMD ["serve", "--host", "0.0.0.0"]
