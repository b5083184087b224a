import { createContext, RouterContextProvider } from "react-router";
import { originToCome } from "#domain/values/web-address.ts";
import type { World } from "#operations/world.ts";

/** Where loaders and actions find the world: `context.get(worldContext)`. */
export const worldContext = createContext<World>();

/** The public origin: known to the server alone, since one build serves any. */
export const originContext = createContext(originToCome);

/** Who asks, as far as the network tells. */
export interface VisitorAddress {
  ip: string;
}

export const visitorContext = createContext<VisitorAddress>();

/** What this answer's inline elements carry, so that the page's policy lets them be; empty for pages of the build. */
export const nonceContext = createContext("");

/** Called by the server's entry for each request. */
export function contextFor({ world }: { world: World }, visitor: VisitorAddress, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  context.set(originContext, world.baseUrl.origin);
  context.set(visitorContext, visitor);
  context.set(nonceContext, nonce);
  return context;
}
