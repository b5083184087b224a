import { readCookie } from "#domain/values/cookie-name.ts";

/** Carries what was typed to the next page, so that it need not be typed twice nor stand in an address. */
export const typedTextCookie = (name: string, text: string) => ({
  name,
  value: encodeURIComponent(text.slice(0, 254)),
  seconds: 900,
});

/** @returns an empty text if there is none */
export function typedTextIn(baseUrl: URL, { headers }: Request, name: string): string {
  try {
    return decodeURIComponent(readCookie(baseUrl, name, headers.get("cookie") ?? "") ?? "");
  } catch {
    return "";
  }
}
