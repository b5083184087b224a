import { PurgeCSS } from "purgecss";

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;

/**
 * A prerendered page with, in place of the link to its stylesheet, those rules of it that the page can use: the first
 * paint waits for no second request. The whole stylesheet, which the pages after it need, is fetched by the script that
 * puts React off (app/deferred-entry.ts), from the address in `data-whole`. A page without that script keeps its link.
 * @param read the stylesheet's text by its address
 */
export async function inlineStyle(html: string, read: (address: string) => string): Promise<string> {
  const [link, address] = stylesheet.exec(html) ?? [];
  if (!link || !address || !html.includes("style[data-whole]")) return html;
  const style = await rulesUsedBy(html, read(address));
  return html.replace(link, () => `<style data-whole="${address}">${style}</style>`);
}

async function rulesUsedBy(html: string, css: string): Promise<string> {
  const withoutScripts = html.replace(/<script[\s\S]*?<\/script>/g, "");
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: withoutScripts, extension: "html" }],
    css: [{ raw: css }],
    defaultExtractor: (text) => text.match(/[^\s"'<>=]+/g) ?? [],
    // What a rule asks of an attribute may become true later: the theme, an open menu, the current page.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)[\]=~|^$*]/g)].map(([, name = ""]) => name),
    variables: true,
    keyframes: true,
  });
  if (!used?.css) throw new Error("No rule of the stylesheet is used: it was not understood.");
  return used.css.replace(/^\/\*![\s\S]*?\*\/\s*/, "");
}
