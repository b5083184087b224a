import { readCookie } from "#domain/values/cookie-name.ts";

/** Carry what was typed to the page of the code, so that it need not be typed twice nor stand in an address. */
const names = { email: "zipstead-my.email", name: "zipstead-my.name" };

export const codeCookie = (email: string) => cookieOf(names.email, email);
export const nameCookie = (name: string) => cookieOf(names.name, name);

export const emailInCookie = (baseUrl: URL, request: Request): string => textIn(baseUrl, request, names.email);
export const nameInCookie = (baseUrl: URL, request: Request): string => textIn(baseUrl, request, names.name);

const cookieOf = (name: string, text: string) => ({
  name,
  value: encodeURIComponent(text.slice(0, 254)),
  seconds: 900,
});

function textIn(baseUrl: URL, { headers }: Request, name: string): string {
  try {
    return decodeURIComponent(readCookie(baseUrl, name, headers.get("cookie") ?? "") ?? "");
  } catch {
    return "";
  }
}
