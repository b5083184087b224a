import { readCookie } from "#domain/values/cookie-name.ts";

/** Carries the typed email to the page of the code, so that it need not be typed twice nor stand in an address. */
const name = "zipstead-my.email";

export const codeCookie = (email: string) => ({ name, value: encodeURIComponent(email.slice(0, 254)), seconds: 900 });

export function emailInCookie(baseUrl: URL, { headers }: Request): string {
  try {
    return decodeURIComponent(readCookie(baseUrl, name, headers.get("cookie") ?? "") ?? "");
  } catch {
    return "";
  }
}
