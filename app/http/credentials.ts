import { redirect } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { visitorContext } from "#app/world-context.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";

export function credentialsOf(request: Request, context: Context): Credentials {
  return {
    cookie: request.headers.get("cookie") ?? "",
    ip: context.get(visitorContext).ip,
    userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? "",
  };
}

/** @param cookies whole `Set-Cookie` values */
export function redirectWith(to: string, cookies: string[]): Response {
  return redirect(to, { status: 303, headers: withCookies(cookies) });
}

export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
