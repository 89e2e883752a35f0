// Handing a link on: by the system's own sheet on a phone, otherwise by the clipboard.

/** How a link was handed on. */
export type Way = "shared" | "copied" | "neither";

export async function share(link: string, title: string): Promise<Way> {
  if (matchMedia("(pointer: coarse)").matches && typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url: link });
      return "shared";
    } catch (error) {
      // Who closes the sheet has changed his mind; anything else falls through to the clipboard.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    return "neither";
  }
}
