import { Outlet } from "react-router";
import type { Route } from "./+types/sandbox.ts";
import { openSandbox } from "./open-sandbox.ts";

/** While the sandbox is closed, every URL below is a 404, whatever the method. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    openSandbox(context);
    return next();
  },
];

/** Without a loader, the router would skip the server and this middleware for pages that have none. */
export const loader = () => null;

export default function SandboxLayout() {
  return <Outlet />;
}
