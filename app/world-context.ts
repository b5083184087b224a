import { createContext, RouterContextProvider } from "react-router";
import type { World } from "#operations/world.ts";

/** Where loaders and actions find the world: `context.get(worldContext)`. */
export const worldContext = createContext<World>();

/** Who asks, as far as the network tells. */
export interface Visitor {
  ip: string;
}

export const visitorContext = createContext<Visitor>();

/** Called by the server's entry for each request. */
export function contextFor({ world }: { world: World }, visitor: Visitor): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  context.set(visitorContext, visitor);
  return context;
}
