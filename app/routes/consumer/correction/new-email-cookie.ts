import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";

const name = "zipstead-request.email";

/** Carries the typed email to the page of the code, so that it stands in no address. @returns a whole `Set-Cookie` */
export const newEmailCookie = (baseUrl: URL, email: string): string =>
  setCookieHeader(baseUrl, { name, value: encodeURIComponent(email.slice(0, 254)), seconds: 900 });

export function newEmailIn(baseUrl: URL, { headers }: Request): string {
  try {
    return decodeURIComponent(readCookie(baseUrl, name, headers.get("cookie") ?? "") ?? "");
  } catch {
    return "";
  }
}
