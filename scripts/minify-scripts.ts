import { minifySync } from "vite";

/** Our own scripts in a page; what React Router writes of its data between them is left letter for letter. */
const script = /<script>((?:(?!__reactRouterContext|<\/script>)[\s\S])+)<\/script>/g;

/** A page with its inline scripts minified: they travel with it before anything is painted. */
export function minifyScripts(html: string): string {
  return html.replace(
    script,
    (_whole, code: string) => `<script>${minifySync("inline.js", code).code.trim()}</script>`,
  );
}
