import { Outlet } from "react-router";
import type { Route } from "./+types/broker.ts";
import { authorizeBroker } from "./broker-auth.ts";

/** Keeps the pages of brokers out of caches, search engines and other sites' logs. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_arguments, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    response.headers.set("Referrer-Policy", "same-origin");
    return response;
  },
  (visit) => authorizeBroker(visit),
];

export default function BrokerPages() {
  return <Outlet />;
}
