const themeKey = "zipstead-theme";

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme, and handles the theme button
 * without React. Constant text, because the content security policy names its hash; on one line, as Home fits into one flight.
 *
 * A <source data-night> follows the system by its media query; where the chosen theme differs, the script sets its
 * media. It reads the system's theme only when that may have changed: Chromium fires no event for a change that was
 * already read.
 */
export const themeScript = `(()=>{
const root=document.documentElement,key="${themeKey}",system=matchMedia("(prefers-color-scheme: dark)");
let chosen,forced,bar,wanted;
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
addEventListener("storage",wear);
addEventListener("pageshow",wear);
addEventListener("click",event=>{
if(!event.target.closest?.("[data-theme-toggle]"))return;
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
})()`.replaceAll("\n", "");
