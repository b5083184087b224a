import type { MiddlewareFunction } from "react-router";
import { worldContext } from "./world-context.ts";

/** Keeps the pages of a person, a firm or a workspace out of caches, search engines and other sites' logs. */
export const keepPrivate: MiddlewareFunction<Response> = async (_visit, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
};

/** Frame and parts of a page load by themselves. */
export const askStoreOnce: MiddlewareFunction<Response> = ({ request, context }, next) =>
  request.method === "GET" ? context.get(worldContext).database.askOnce(next) : next();
