/** The one key under which a visitor's choice of theme is kept. */
const themeKey = "zipstead-theme";

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme, and long before React is
 * loaded: it also answers the theme button. Constant text, so that the content security policy can name its hash.
 *
 * Pictures: a <source data-night> follows the system by its own media query. Where the theme in force differs from
 * the system's, its media is set outright, as soon as the parser (or React) has added it. What the system wants is asked
 * when it may have changed, and not in between: Chromium tells of no change that somebody has seen already. That a
 * change of theme was not shown as one, since another came after it, is no fault.
 */
export const themeScript = `(()=>{
const root=document.documentElement,key="${themeKey}",system=matchMedia("(prefers-color-scheme: dark)");
let chosen=null,forced=false,bar,wanted;
const read=()=>{try{const kept=localStorage.getItem(key);if(kept==="dark"||kept==="light")return kept}catch{}return chosen};
const dress=()=>{
if(!forced&&root.dataset.theme===wanted)return;
forced=true;
const media=root.dataset.theme==="dark"?"all":"not all";
for(const source of document.querySelectorAll("source[data-night]"))if(source.media!==media)source.media=media};
const wear=()=>{
wanted=system.matches?"dark":"light";
const theme=read()||wanted;
root.dataset.theme=theme;
if(!bar){bar=document.createElement("meta");bar.name="theme-color";document.head.prepend(bar)}
bar.content=theme==="dark"?"#1e1e1e":"#ffffff";
dress()};
wear();
new MutationObserver(dress).observe(root,{childList:true,subtree:true});
system.addEventListener("change",wear);
addEventListener("storage",event=>{if(event.key===key)wear()});
addEventListener("pageshow",event=>{if(event.persisted)wear()});
addEventListener("click",event=>{
if(!(event.target instanceof Element)||!event.target.closest("[data-theme-toggle]"))return;
chosen=(read()||wanted)==="dark"?"light":"dark";
try{localStorage.setItem(key,chosen)}catch{}
const still=matchMedia("(prefers-reduced-motion: reduce)").matches;
if(still||!document.startViewTransition)return wear();
const seen=[...document.querySelectorAll("picture:has(source[data-night]) img")].filter(image=>{
const box=image.getBoundingClientRect();return box.width&&box.bottom>0&&box.top<innerHeight});
document.startViewTransition(()=>{
const loaded=seen.map(image=>new Promise(done=>image.addEventListener("load",done,{once:true})));
wear();
return Promise.race([Promise.all(loaded),new Promise(done=>setTimeout(done,300))])}).ready.catch(()=>{})});
})()`;
