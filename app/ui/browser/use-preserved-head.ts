import { useLayoutEffect } from "react";

/** What the served document has and React does not manage: the font faces and the theme. */
const served = import.meta.env.SSR ? undefined : document;
const servedFaces = served?.head.querySelector("style") ?? null;
let fontFaces: HTMLStyleElement | null = null;
let theme = served?.documentElement.dataset.theme;

/** Whether the document has hydrated. Its font faces exist then and must not be rendered again. */
export const hasFontFaces = () => fontFaces !== null;

/**
 * React renders <html> and <head> again around an error page, or when it cannot hydrate. This puts the font faces and
 * the theme back before the next paint.
 */
export function usePreservedHead(): void {
  useLayoutEffect(() => {
    const { documentElement: root, head } = document;
    fontFaces ??= servedFaces;
    if (fontFaces && !fontFaces.isConnected) head.append(fontFaces);
    if (theme) root.dataset.theme ??= theme;
    return () => {
      theme = root.dataset.theme;
    };
  });
}
