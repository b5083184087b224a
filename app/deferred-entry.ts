/**
 * Keeps React's scripts off the critical path. A page works as plain HTML and CSS, so its scripts wait until the page
 * has loaded, its largest element is painted and the browser is idle, or until the first touch of anything. If the
 * browser prerenders a page, they wait until it is shown.
 * Modules load one at a time with pauses, so that no task exceeds the 50 ms that Lighthouse counts as long. Stack
 * traces are off while they load: React creates an Error, and with a debugger attached V8 would parse all of React
 * again to number its lines.
 */
const preloads = /<link rel="modulepreload"[^>]*>/g;
const entryScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^[ \t]*import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Rewrites the HTML that React Router's <Scripts/> emits: removes modulepreload links, and turns the module script into
 * one inline script that imports the same modules later. HTML of any other shape comes back unchanged.
 */
export function deferEntry(html: string): string {
  const found = entryScript.exec(html);
  if (!found) return html;
  const [element, attributes = "", code = ""] = found;
  const imports = [...code.matchAll(staticImport)].map(([, name, url = ""]) => ({ name, file: JSON.parse(url) }));
  const rest = code.replace(staticImport, "").trim();
  if (imports.length === 0 || /^\s*import\s+[\w*{"]/m.test(rest)) return html;

  const preloaded = [...html.matchAll(preloads)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const files = [...new Set([...preloaded, ...imports.map(({ file }) => file)])];
  /** Files that the module script imports last; importing them starts the app. */
  const last = files.filter((file) => rest.includes(JSON.stringify(file)));
  const before = files.filter((file) => !last.includes(file));
  const routes = imports.flatMap(({ name, file }) => (name ? [`${name}=modules[${before.indexOf(file)}]`] : []));
  const script = `(()=>{
const touches=["pointerdown","keydown","focusin","popstate"],paint="largest-contentful-paint";let begun=false,timer;
const files=${JSON.stringify(before)},modules=[];
const add=(rel,href,media="")=>new Promise(done=>document.head.append(Object.assign(document.createElement("link"),{rel,href,media,onload:done,onerror:done})));
const pause=()=>new Promise(done=>{const{port1,port2}=new MessageChannel();port1.onmessage=done;port2.postMessage(0)});
const load=async()=>{
for(const file of ${JSON.stringify(last)}.concat(files)){add("modulepreload",file);await pause()}
const style=document.querySelector("style[data-whole]"),whole=style&&add("stylesheet",style.dataset.whole,"not all");
const limit=Error.stackTraceLimit;Error.stackTraceLimit=0;
for(const file of files){modules.push(await import(file));await pause()}
Error.stackTraceLimit=limit;
await whole;
${routes.map((route) => `const ${route};`).join("")}
${rest}};
const begin=()=>{
if(begun)return;begun=true;
for(const touch of touches)removeEventListener(touch,begin,true);
load().catch(()=>{})};
for(const touch of touches)addEventListener(touch,begin,true);
const idle=()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):begin();
const wait=time=>{clearTimeout(timer);timer=setTimeout(idle,time)};
const loaded=()=>{
const supported=window.PerformanceObserver?.supportedEntryTypes?.includes(paint);
wait(supported?3000:200);
if(supported)new PerformanceObserver(()=>wait(200)).observe({type:paint,buffered:true})};
const visited=()=>document.readyState==="complete"?loaded():addEventListener("load",loaded,{once:true});
if(document.prerendering)document.addEventListener("prerenderingchange",visited,{once:true});else visited()})()`;
  return html.replace(element, () => `<script${attributes}>${script}</script>`).replace(preloads, "");
}
