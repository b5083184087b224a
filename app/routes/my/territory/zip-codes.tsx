import { myTitle } from "#app/ui/my/my-page.tsx";
import { ZipCodesPage } from "#app/ui/my/territory/zip-codes-page.tsx";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import type { Route } from "./+types/zip-codes.ts";
import { loadZipCodes } from "./load-zip-codes.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadZipCodes;

export default function ZipCodes({ loaderData }: Route.ComponentProps) {
  return <ZipCodesPage {...loaderData} />;
}
