import { typedTextCookie, typedTextIn } from "#app/http/typed-text-cookie.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";

const name = "zipstead-broker.email";

/** @returns a whole `Set-Cookie` */
export const brokerEmailCookie = (baseUrl: URL, email: string): string =>
  setCookieHeader(baseUrl, typedTextCookie(name, email));

export const brokerEmailIn = (baseUrl: URL, request: Request): string => typedTextIn(baseUrl, request, name);
