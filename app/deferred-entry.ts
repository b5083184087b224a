/**
 * Keeps React's scripts off the critical path: a page is whole and usable as HTML and CSS, so its scripts wait until
 * the page has loaded, its largest part is painted and the browser is idle, or until the first touch of anything,
 * whichever comes first. A page that is rendered ahead of its visit waits for the visit; one whose scripts do not
 * arrive stays as usable as it was.
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
const touches=["pointerdown","keydown","focusin"],paint="largest-contentful-paint";let begun=false,timer;
const add=(rel,href)=>new Promise(done=>document.head.append(Object.assign(document.createElement("link"),{rel,href,onload:done,onerror:done})));
const begin=()=>{
if(begun)return;begun=true;
for(const touch of touches)removeEventListener(touch,begin,true);
for(const href of ${JSON.stringify(hrefs)})add("modulepreload",href);
const style=document.querySelector("style[data-whole]");
Promise.all([${modules},style&&add("stylesheet",style.dataset.whole)]).then(([${names}])=>{${rest}},()=>{})};
for(const touch of touches)addEventListener(touch,begin,true);
const idle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):begin();
const wait=time=>{clearTimeout(timer);timer=setTimeout(idle,time)};
const loaded=()=>{
const told=window.PerformanceObserver?.supportedEntryTypes?.includes(paint);
wait(told?3000:200);
if(told)new PerformanceObserver(()=>wait(200)).observe({type:paint,buffered:true})};
const visited=()=>document.readyState==="complete"?loaded():addEventListener("load",loaded,{once:true});
if(document.prerendering)document.addEventListener("prerenderingchange",visited,{once:true});else visited()})()`;
  return html.replace(element, () => `<script${attributes}>${script}</script>`).replace(preloads, "");
}
