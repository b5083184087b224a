import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Part } from "#app/ui/layout/part.tsx";
import { NetworkLicenseForm } from "#app/ui/office/brokers/license-form.tsx";
import { LicenseList } from "#app/ui/office/brokers/license-list.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeLicenses as copy } from "#content/brokers/office-licenses.ts";
import { recordedLicenses, uncoveredStates } from "#database/brokers/network-licenses.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { usStates } from "#domain/values/us-states.ts";
import { recordNetworkLicense } from "#operations/brokers/record-network-license.ts";
import type { Route } from "./+types/licenses.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const today = localDay(now(), officeZone);
  const licenses = await recordedLicenses(database.read);
  return {
    licenses: licenses.map(({ recordedAt, recordedBy, withdrawnAt, withdrawnBy, ...license }) => ({
      ...license,
      hasExpired: license.validUntil < today,
    })),
    uncovered: await uncoveredStates(database.read, today),
    done: resultText(copy.done, url.searchParams.get("done")),
  };
}

/** `POST /office/licenses`: records one, with the owner's password. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = ["state", "kind", "number", "entity", "broker", "validUntil", "noticeUrl", "password"] as const;
  const { password, ...entered } = await postedTexts(request, fields);
  const owner = { member: staffMember(context), credentials: credentialsOf(request, context), password };
  const recorded = await recordNetworkLicense(context.get(worldContext), owner, entered);
  if (recorded.ok) return redirect("/office/licenses?done=recorded", 303);
  if (recorded.reason === "problems") return data({ entered, problems: recorded.problems, refusal: undefined }, 422);
  return data({ entered, problems: {}, refusal: copy.refusals[recorded.reason] }, 422);
}

export default function Licenses({ loaderData: { licenses, uncovered, done }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage title={copy.title} line={copy.line}>
      <Done result={actionData ? undefined : done} />
      <LicenseList licenses={licenses} />
      <Part id="uncovered" title={copy.uncovered} line={uncovered.length > 0 ? copy.uncoveredLine : copy.covered}>
        {uncovered.length > 0 ? (
          <ul className="list-disc pl-5">
            {uncovered.map(({ state, agents }) => (
              <li key={state}>{copy.uncoveredState(usStates[state] ?? state, agents)}</li>
            ))}
          </ul>
        ) : null}
      </Part>
      <Part id="record" title={copy.record}>
        <NetworkLicenseForm refused={actionData} />
      </Part>
    </OfficePage>
  );
}
