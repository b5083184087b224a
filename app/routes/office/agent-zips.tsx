import { data, redirect } from "react-router";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ZipGiftForm } from "#app/ui/office/zip-gift-form.tsx";
import { licenseFormWords, zipGiftWords as words } from "#content/office/agents.ts";
import { personShown } from "#content/office/person-shown.ts";
import { findApplication } from "#database/applications.ts";
import { territoryOf } from "#database/zip-claims.ts";
import { giveZip } from "#operations/give-zip.ts";
import { staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/agent-zips.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(words.title(loaderData?.name ?? ""));

export async function loader({ params: { applicationId: id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await findApplication(read, id);
  if (!found) throw data(null, { status: 404 });
  const { claims, waits } = await territoryOf(read, id);
  return {
    ...{ id, name: personShown(found) },
    areas: [found.planPrimaryArea, found.planSecondaryArea],
    zips: [...claims, ...waits].map(({ zip }) => zip),
  };
}

/** `POST /office/agents/:applicationId/zips`, fields `zip` and `reason` */
export async function action({ request, params: { applicationId }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["zip", "reason"]);
  const by = { applicationId, staffId: staffMember(context).id };
  const given = await giveZip(context.get(worldContext), { ...by, ...typed });
  if (given.ok) throw redirect(`/office/agents/${applicationId}?done=${given.outcome}`, 303);
  if (given.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ typed, refused: given.reason }, 400);
}

export default function AgentZips({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  return (
    <OfficePage
      back={{ to: `/office/agents/${id}`, label: licenseFormWords.back(name) }}
      narrow
      title={words.title(name)}
      line={words.line}
    >
      <ZipGiftForm {...loaderData} {...actionData} />
    </OfficePage>
  );
}
