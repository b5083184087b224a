import { Outlet } from "react-router";
import type { Route } from "./+types/sandbox.ts";
import { openSandbox } from "./open-sandbox.ts";

/** Each address below, whatever the method, is one that is not there where the sandbox is closed. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    openSandbox(context);
    return next();
  },
];

/** Without a loader the router would not ask the server, and so not the middleware, for pages that have none. */
export const loader = () => null;

export default function SandboxLayout() {
  return <Outlet />;
}
