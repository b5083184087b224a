/** Addresses that a browser or our server may be sent to: https, or http on the machine itself. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** @param host as `URL.hostname` gives it */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Stands for the public origin in what the build renders; the server puts the real one in its place at start. */
export const originToCome = "https://origin.invalid";
