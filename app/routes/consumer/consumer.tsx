import { Outlet } from "react-router";
import { keepPrivate } from "#app/private-pages.ts";
import type { Route } from "./+types/consumer.ts";
import { identifyConsumer } from "./consumer-auth.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, (visit) => identifyConsumer(visit)];

export default function ConsumerPages() {
  return <Outlet />;
}
