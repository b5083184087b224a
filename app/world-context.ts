import { createContext, RouterContextProvider } from "react-router";
import { placeholderOrigin } from "#domain/values/web-address.ts";
import type { World } from "#operations/world.ts";

export const worldContext = createContext<World>();

/** The public origin. Only the server knows it, since one build serves any origin. */
export const originContext = createContext(placeholderOrigin);

export interface VisitorAddress {
  ip: string;
}

export const visitorContext = createContext<VisitorAddress>();

/** The nonce for inline scripts and styles of this response; empty for prerendered pages. */
export const nonceContext = createContext("");

/** What a page shows of the store, if many visitors may see the same page until that changes (app/cacheable-pages.ts). */
export interface PageVersion {
  about: string;
  read(): Promise<string>;
  /** What it read before the page was loaded. */
  before: string;
}

export const versionContext = createContext<PageVersion | null>(null);

/** Call it before anything else is read. */
export const cacheUntilChanged = async (
  context: Readonly<RouterContextProvider>,
  version: Omit<PageVersion, "before">,
): Promise<void> => context.set(versionContext, { ...version, before: await version.read() });

export const versionIn = (context: Readonly<RouterContextProvider>): PageVersion | undefined =>
  context.get(versionContext) ?? undefined;

export function contextFor({ world }: { world: World }, visitor: VisitorAddress, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  context.set(originContext, world.baseUrl.origin);
  context.set(visitorContext, visitor);
  context.set(nonceContext, nonce);
  return context;
}
