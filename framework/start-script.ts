interface Module {
  module: string;
  imports?: string[] | undefined;
}

interface StartOptions {
  /** JSON of the router's settings, escaped for HTML. */
  handoff: string;
  /** Loaded before everything else; only in development. */
  first: string | undefined;
  /** The script that assigns what the client knows about the routes. */
  routes: string;
  entry: Module;
  /** Of the page's routes, from the outermost. */
  modules: (Module & { id: string })[];
}

/**
 * Loads the router's client once the page is parsed, shown, loaded and idle, or at the first touch of anything. If a file
 * does not come, the page remains what it is: links and forms.
 *
 * Before that, it posts to the address in `data-also-post` of a pressed link, for example to record a call; the link leads
 * on whether or not that succeeds.
 */
export function startScript({ handoff, first, routes, entry, modules }: StartOptions): string {
  const imports = [...new Set([entry, ...modules].flatMap(({ imports: own = [] }) => own))];
  const ids = modules.map(({ id }) => id);
  const loaded = [routes, ...modules.map(({ module }) => module)];
  return `window.__reactRouterContext=${handoff};
__reactRouterContext.stream=new ReadableStream({start(controller){__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());
(()=>{
addEventListener("click",event=>{
const link=event.target.closest("a[data-also-post]");
if(link)fetch(link.dataset.alsoPost,{method:"POST",keepalive:true}).catch(()=>{})});
let begun=false;
const load=async()=>{
${first ? `await import(${inScript(first)});` : ""}
for(const href of ${inScript(imports)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const [,...modules]=await Promise.all(${inScript(loaded)}.map(file=>import(file)));
window.__reactRouterRouteModules=Object.fromEntries(${inScript(ids)}.map((id,place)=>[id,modules[place]]));
await import(${inScript(entry.module)})};
const begin=()=>{
if(begun)return;
begun=true;
const run=()=>load().catch(()=>{});
if(document.readyState==="loading")addEventListener("DOMContentLoaded",run);else run()};
for(const touch of ["pointerdown","keydown","focusin"])addEventListener(touch,begin,{capture:true,once:true});
const idle=()=>setTimeout(()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):begin(),200);
if(document.readyState==="complete")idle();else addEventListener("load",idle)})()`;
}

/** A value as a literal that cannot end the script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
