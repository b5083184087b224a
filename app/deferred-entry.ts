/**
 * Keeps React's scripts off the critical path: a page is whole and usable as HTML and CSS, so its scripts wait until
 * the page has loaded and the browser is idle, or until the first touch of anything, whichever comes first.
 */
const preloads = /<link rel="modulepreload"[^>]*>/g;
const entryScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^[ \t]*import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Rewrites the HTML that React Router's <Scripts/> emits: no modulepreload links, and its module script turned into
 * one inline script that imports the same modules later. HTML of any other shape comes back untouched.
 */
export function deferEntry(html: string): string {
  const found = entryScript.exec(html);
  if (!found) return html;
  const [element, attributes = "", code = ""] = found;
  const imports = [...code.matchAll(staticImport)];
  const rest = code.replace(staticImport, "").trim();
  if (imports.length === 0 || /^\s*import\s+[\w*{"]/m.test(rest)) return html;

  const hrefs = [...html.matchAll(preloads)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1]);
  const names = imports.map(([, name]) => name ?? "").join(",");
  const modules = imports.map(([, , url]) => `import(${url})`).join(",");
  const script = `(()=>{
const touches=["pointerdown","keydown","focusin"];let begun=false;
const begin=()=>{
if(begun)return;begun=true;
for(const touch of touches)removeEventListener(touch,begin,true);
for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
Promise.all([${modules}]).then(([${names}])=>{${rest}})};
for(const touch of touches)addEventListener(touch,begin,true);
const whenIdle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200);
if(document.readyState==="complete")whenIdle();else addEventListener("load",whenIdle,{once:true})})()`;
  return html.replace(element, () => `<script${attributes}>${script}</script>`).replace(preloads, "");
}
