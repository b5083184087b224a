import { minifySync } from "vite";

/** Matches our own scripts, not React Router's data. */
const script = /<script>((?:(?!__reactRouterContext|<\/script>)[\s\S])+)<\/script>/g;

export function minifyScripts(html: string): string {
  return html.replace(
    script,
    (_whole, code: string) => `<script>${minifySync("inline.js", code).code.trim()}</script>`,
  );
}
