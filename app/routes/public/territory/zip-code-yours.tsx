import { htmlPart } from "#app/http/html-part.ts";
import { zipsOfVisitor } from "#app/http/your-zips.ts";
import { YourZipStrip } from "#app/ui/zip-check/your-zip-strip.tsx";
import type { Route } from "./+types/zip-code-yours.ts";

/** `GET /zip-code/yours`: the HTML of this visitor's zip codes, for pages on which they change; empty if there are none. */
export async function loader(args: Route.LoaderArgs) {
  return htmlPart(<YourZipStrip {...(await zipsOfVisitor(args))} />, "private, no-store");
}
