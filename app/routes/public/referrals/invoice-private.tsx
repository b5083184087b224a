import { Outlet } from "react-router";
import { keepPrivate } from "#app/private-pages.ts";
import type { Route } from "./+types/invoice-private.ts";

/** Behind a secret address. */
export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export default function InvoicePrivate() {
  return <Outlet />;
}
