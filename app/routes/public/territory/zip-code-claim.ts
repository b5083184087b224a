import { redirect } from "react-router";
import { zipCodePage } from "#content/territory/zip-code.ts";
import type { Route } from "./+types/zip-code-claim.ts";
import { changeChoice } from "./change-choice.ts";

/** `POST /zip-code/claim`, field `zip`: remembers the zip code for the onboarding form. Nothing is reserved. */
export const action = (args: Route.ActionArgs) => changeChoice(args, (zips, zip) => [...new Set([...zips, zip])]);

export const loader = () => redirect(zipCodePage.path, 303);
