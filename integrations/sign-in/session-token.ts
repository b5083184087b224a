import { createHmac, timingSafeEqual } from "node:crypto";

/** The token in a cookie that the sign-in library has signed. */
export function sessionToken(cookies: string, { name, secret }: { name: string; secret: string }): string | undefined {
  const begin = `${name}=`;
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(begin));
  const [token, signature = ""] = pair ? partsOf(pair.slice(begin.length)) : [];
  if (!token) return undefined;
  const right = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** A dot separates token and signature. */
function partsOf(value: string): string[] {
  try {
    const text = decodeURIComponent(value);
    const dot = text.lastIndexOf(".");
    return [text.slice(0, Math.max(dot, 0)), text.slice(dot + 1)];
  } catch {
    return [];
  }
}
