import { readCookie, setCookieHeader } from "#domain/values/cookie-name.ts";

/** Carries the typed address to the page of the code, so that it stands in no address bar. */
const name = "zipstead-broker.email";

export const brokerEmailCookie = (baseUrl: URL, email: string): string =>
  setCookieHeader(baseUrl, { name, value: encodeURIComponent(email.slice(0, 254)), seconds: 900 });

export function brokerEmailIn(baseUrl: URL, { headers }: Request): string {
  try {
    return decodeURIComponent(readCookie(baseUrl, name, headers.get("cookie") ?? "") ?? "");
  } catch {
    return "";
  }
}
