import { Outlet } from "react-router";
import type { Route } from "./+types/refer-private.ts";

/** Pages of one person, behind a secret address: out of caches, search engines and other sites' logs. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_arguments, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    response.headers.set("Referrer-Policy", "same-origin");
    return response;
  },
];

export default function ReferPrivate() {
  return <Outlet />;
}
