import { typedTextCookie, typedTextIn } from "#app/http/typed-text-cookie.ts";

const names = { email: "zipstead-my.email", name: "zipstead-my.name" };

export const codeCookie = (email: string) => typedTextCookie(names.email, email);
export const nameCookie = (name: string) => typedTextCookie(names.name, name);

export const emailInCookie = (baseUrl: URL, request: Request): string => typedTextIn(baseUrl, request, names.email);
export const nameInCookie = (baseUrl: URL, request: Request): string => typedTextIn(baseUrl, request, names.name);
