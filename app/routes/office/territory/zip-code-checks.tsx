import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ZipCodeCheckList } from "#app/ui/office/territory/zip-code-check-list.tsx";
import { worldContext } from "#app/world-context.ts";
import { zipCodeChecksCopy as copy } from "#content/territory/zip-code-checks.ts";
import { waitingZipCodeChecks } from "#database/territory/zip-code-checks.ts";
import type { Route } from "./+types/zip-code-checks.ts";

/** Enough for a day's work; the rest appears as these are decided. */
const most = 100;

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { checks: await waitingZipCodeChecks(context.get(worldContext).database.read, most).execute() };
}

export default function ZipCodeChecks({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage back={{ to: "/office/zips", label: copy.back }} record title={copy.title} line={copy.line}>
      <ZipCodeCheckList {...loaderData} />
    </OfficePage>
  );
}
