import { useLayoutEffect } from "react";

/** What the document itself holds and React does not know of, as it was served: the font's faces, and the theme. */
const served = import.meta.env.SSR ? undefined : document;
const servedFaces = served?.head.querySelector("style") ?? null;
/** Known to be in this document, and the theme that was last in force. */
let fontFaces: HTMLStyleElement | null = null;
let theme = served?.documentElement.dataset.theme;

/** Whether this document has been taken over: then its font's faces need not, and could not, be made anew. */
export const hasFontFaces = () => fontFaces !== null;

/**
 * Between a page and an error that stands in its place React makes <html> and <head> anew, and so where it gives up the
 * document that it was to take over. What they held is put back before the next paint, or the site would go on without
 * its typeface and in the wrong theme. So it is whenever the head is rendered anew: the faces are no part of that any more.
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
