import { typedTextCookie, typedTextIn } from "#app/http/typed-text-cookie.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";

const name = "zipstead-request.email";

/** @returns a whole `Set-Cookie` */
export const newEmailCookie = (baseUrl: URL, email: string): string =>
  setCookieHeader(baseUrl, typedTextCookie(name, email));

export const newEmailIn = (baseUrl: URL, request: Request): string => typedTextIn(baseUrl, request, name);
