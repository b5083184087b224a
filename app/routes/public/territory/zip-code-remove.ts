import { redirect } from "react-router";
import { zipCodePage } from "#content/territory/zip-code.ts";
import type { Route } from "./+types/zip-code-remove.ts";
import { changeChoice } from "./change-choice.ts";

/** `POST /zip-code/remove`, field `zip`: forgets a chosen zip code. */
export const action = (args: Route.ActionArgs) => changeChoice(args, (zips, zip) => zips.filter((one) => one !== zip));

export const loader = () => redirect(zipCodePage.path, 303);
