import { Outlet } from "react-router";
import { keepPrivate } from "#app/private-pages.ts";
import type { Route } from "./+types/broker.ts";
import { authorizeBroker } from "./broker-auth.ts";

export { PersonalErrors as ErrorBoundary } from "#app/ui/client/personal-errors.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, (visit) => authorizeBroker(visit)];

export default function BrokerPages() {
  return <Outlet />;
}
