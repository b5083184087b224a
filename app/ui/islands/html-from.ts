const timeoutMs = 20_000;

/** @returns the first element of the answer; undefined if none comes, or it holds none */
export async function htmlFrom(address: string, init: RequestInit = {}): Promise<Node | undefined> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? firstElementIn(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

function firstElementIn(html: string): Node | undefined {
  return new DOMParser().parseFromString(html, "text/html").body.firstElementChild ?? undefined;
}
