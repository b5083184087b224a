import type { RouterContextProvider } from "react-router";
import { worldContext } from "#app/world-context.ts";
import type { Sandbox } from "#operations/world.ts";

/** Throws 404 if the sandbox is closed. */
export function openSandbox(context: Readonly<RouterContextProvider>): Sandbox {
  const { sandbox } = context.get(worldContext);
  if (!sandbox) throw new Response("Not found", { status: 404 });
  return sandbox;
}
