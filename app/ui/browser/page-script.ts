import islands from "virtual:islands";
import { visitField } from "#domain/sources/attribution.ts";

/**
 * The last script of a public page. In a page that answers a form, it focuses the refused field or the answer. It loads
 * the islands (app/ui/islands/start.ts) once the page is shown, loaded and idle, or at the first touch of anything, and
 * notes whether a finger touched an answer: a form that starts only now goes on as if it had seen it.
 * With the islands come the rules of what is below the first view (framework/inline-style.ts), or sooner: when the page is
 * scrolled, by the browser too, and at once where its address names a heading.
 * It also gives the state of a pressed link `data-state` to the page that the link leads to, as `history.state.usr`,
 * where routers keep it (specification 2.6): browsers drop a state that is given to a navigation which loads a page.
 * For the length of the visit it remembers how that began, for forms that ask for it (app/ui/islands/give-visit.ts).
 * Constant text, because the content security policy names its hash. Only the server has it: a bundler drops a pure call
 * whose value nobody reads.
 */
export const pageScript = /* @__PURE__ */ `(()=>{
try{
const kept=sessionStorage,to=location.href;
if(kept[to])history.replaceState({usr:JSON.parse(kept[to])},"");
delete kept[to];
kept.${visitField}??=document.referrer+" "+to;
addEventListener("click",event=>{
const link=event.target.closest("a[data-state]");
if(link)kept[link.href]=link.dataset.state})
}catch{}
const dress=()=>{const late=document.querySelector("noscript[data-late]");late?.replaceWith(Object.assign(document.createElement("link"),{rel:"stylesheet",href:late.dataset.late}))};
const begin=touch=>{
dress();
if(touch)document.documentElement.dataset.touched||=touch.pointerType==="touch"&&touch.target.closest("label")?"answer":"";
import("${islands}").catch(()=>{})};
for(const touch of ["pointerdown","keydown","focusin"])addEventListener(touch,begin,true);
if(location.hash)addEventListener("DOMContentLoaded",dress);
addEventListener("scroll",dress,{once:true});
const find=what=>document.querySelector("#main "+what),refused=find("[aria-invalid=true]");
const answer=refused??find("[data-answer]:is([role=alert],[role=status])");
if(answer&&document.activeElement===document.body){
if(!refused){answer.tabIndex=-1;answer.style.outline="none"}
answer.focus()}
const idle=()=>setTimeout(()=>(window.requestIdleCallback??setTimeout)(()=>begin(),{timeout:2e3}),200);
if(document.readyState==="complete")idle();else addEventListener("load",idle)})()`.replaceAll("\n", "");

/** Links to other public pages are fetched when they are pointed at. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                "/office/*",
                "/my",
                "/my/*",
                "/request",
                "/request/*",
                "/sandbox/*",
                "/checkout/*",
                "/*\\?*",
              ],
            },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
