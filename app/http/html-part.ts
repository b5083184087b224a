import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A part of a page, which a script puts in its place; empty without an element. */
export function htmlPart(element: ReactElement | undefined, cacheControl: string): Response {
  return new Response(element && renderToStaticMarkup(element), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl },
  });
}
