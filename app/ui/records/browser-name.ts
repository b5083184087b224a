const browsers = {
  Edge: /Edg(e|A|iOS)?\//,
  Opera: /OPR\//,
  "Samsung Internet": /SamsungBrowser\//,
  Firefox: /(Firefox|FxiOS)\//,
  Chrome: /(Chrome|CriOS)\//,
  Safari: /Safari\//,
};

const systems = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  ChromeOS: /CrOS/,
  Mac: /Mac OS X/,
  Linux: /Linux/,
};

/** "Chrome on Android"; what the browser itself says if it is none that we know. The first that fits counts. */
export function browserName(userAgent: string): string {
  const browser = firstFitting(browsers, userAgent);
  const system = firstFitting(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : userAgent;
}

const firstFitting = (names: Record<string, RegExp>, userAgent: string): string | undefined =>
  Object.entries(names).find(([, pattern]) => pattern.test(userAgent))?.[0];
