import islands from "virtual:islands";

/**
 * The last script of a public page. In a page that answers a form, it focuses the refused field or the answer. It loads
 * the islands (app/ui/islands/start.ts) once the page is shown, loaded and idle, or at the first touch of anything.
 * Constant text, because the content security policy names its hash.
 */
export const pageScript = `(()=>{
const begin=touch=>{
if(touch)document.documentElement.dataset.touched="";
import("${islands}").catch(()=>{})};
for(const touch of ["pointerdown","keydown","focusin"])addEventListener(touch,begin,{capture:true,once:true});
const find=what=>document.querySelector("#main "+what),refused=find("[aria-invalid=true]");
const answer=refused??find("[data-answer]:is([role=alert],[role=status])");
if(answer&&document.activeElement===document.body){
if(!refused){answer.tabIndex=-1;answer.style.outline="none"}
answer.focus()}
const idle=()=>setTimeout(()=>window.requestIdleCallback?requestIdleCallback(()=>begin(),{timeout:2000}):begin(),200);
if(document.readyState==="complete")idle();else addEventListener("load",idle)})()`;

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
