import type { RouterContextProvider } from "react-router";
import type { Sandbox } from "#operations/world.ts";
import { worldContext } from "./world-context.ts";

/** The sandbox. Throws 404 where it is closed. */
export function openSandbox(context: Readonly<RouterContextProvider>): Sandbox {
  const { sandbox } = context.get(worldContext);
  if (!sandbox) throw new Response("Not found", { status: 404 });
  return sandbox;
}
