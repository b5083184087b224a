import islands from "virtual:my-islands";

/**
 * Focuses the refused field or the answer of a posted form, again once the browser has gone to the address's fragment,
 * which takes the focus away; then loads the modules of the workspace.
 */
export const myScript = `(()=>{
const find=what=>document.querySelector("#main "+what);
const show=()=>{const refused=find("[aria-invalid=true]");
const answer=refused??find("[data-answer]:is([role=alert],[role=status])");
if(answer&&document.activeElement===document.body){
if(!refused){answer.tabIndex=-1;answer.style.outline="none"}
answer.focus()}};
show();addEventListener("load",show);
import("${islands}").catch(()=>{})})()`;
