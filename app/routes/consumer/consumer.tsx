import { Outlet } from "react-router";
import type { Route } from "./+types/consumer.ts";
import { identifyConsumer } from "./consumer-auth.ts";

/** Keeps a person's pages out of caches, search engines and other sites' logs. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_arguments, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Robots-Tag", "noindex");
    response.headers.set("Referrer-Policy", "same-origin");
    return response;
  },
  (visit) => identifyConsumer(visit),
];

export default function ConsumerPages() {
  return <Outlet />;
}
