/** Accepts https, and http on this machine. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Placeholder in the built pages; the server replaces it at start. */
export const placeholderOrigin = "https://origin.invalid";
