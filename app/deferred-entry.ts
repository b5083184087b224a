/**
 * Keeps React's scripts off the critical path: a page is whole and usable as HTML and CSS, so its scripts wait until
 * the page has loaded, its largest part is painted and the browser is idle, or until the first touch of anything,
 * whichever comes first. They come in steps with room for the browser between them, so that no task is long (Lighthouse
 * counts those over 50 ms). React makes an Error as it is read; where a tool looks on, V8 then reads all of React a second
 * time, for the line numbers of a stack that nobody asks for: so it has no frames. A page that is rendered ahead of its
 * visit waits for the visit; one whose scripts do not arrive stays as usable as it was. Who goes back to another address is
 * not kept waiting either: entry.client.tsx has the browser ask for its page.
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
  const imports = [...code.matchAll(staticImport)].map(([, name, url = ""]) => ({ name, file: JSON.parse(url) }));
  const rest = code.replace(staticImport, "").trim();
  if (imports.length === 0 || /^\s*import\s+[\w*{"]/m.test(rest)) return html;

  const preloaded = [...html.matchAll(preloads)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? "");
  const files = [...new Set([...preloaded, ...imports.map(({ file }) => file)])];
  /** What the module script itself imports in the end, and begins to run by that. */
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
const told=window.PerformanceObserver?.supportedEntryTypes?.includes(paint);
wait(told?3000:200);
if(told)new PerformanceObserver(()=>wait(200)).observe({type:paint,buffered:true})};
const visited=()=>document.readyState==="complete"?loaded():addEventListener("load",loaded,{once:true});
if(document.prerendering)document.addEventListener("prerenderingchange",visited,{once:true});else visited()})()`;
  return html.replace(element, () => `<script${attributes}>${script}</script>`).replace(preloads, "");
}
