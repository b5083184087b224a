import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PayloadPage } from "#app/ui/office/sources/payload-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { payloadPage as copy } from "#content/sources/office-sources.ts";
import { findPayload, findSource } from "#database/sources/sources.ts";
import { openOutcomes } from "#domain/sources/incoming-lead.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import { knownValues } from "#domain/sources/reading/known-values.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { readingOf } from "#operations/sources/reading-of.ts";
import { readContent } from "#operations/sources/shown-payload.ts";
import { readPayloadAgain } from "#operations/sources/take-in-lead.ts";
import type { Route } from "./+types/payload.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** One thing that a source sent: as it came, what we read in it, and the acts while it is no lead. */
export async function loader({ params: { id, payload: payloadId }, url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const [source, payload] = [await findSource(read, id), await findPayload(read, payloadId)];
  if (!source || payload?.sourceId !== id) throw data(null, { status: 404 });
  const { receivedAt, outcome, reason, leadId } = payload;
  const { values, text } = await readContent(world, payload);
  const readings = values ? readingOf(source, values).leads : [];
  return {
    ...{ id, payloadId, name: source.name, receivedAt, outcome, reason, leadId, text: text.slice(0, 50_000) },
    fields: knownValues(values?.values ?? [], readMapping(source.mapping)).map(({ name, label, value, target }) => ({
      ...{ name: label || name, value, target: target ?? null },
    })),
    readings: readings.map(({ kind, submission: { contactInfo } }) => ({
      ...{ kind, name: fullName(contactInfo), phone: contactInfo.phone, email: contactInfo.email },
    })),
    isOpen: openOutcomes.some((one) => one === outcome),
    mayWrite: mayDo(staffMember(context).role, "sources.write"),
    stillNone: url.searchParams.get("read") === "none",
  };
}

/** Reads it again; `choice` is which of several readings. */
export async function action({ request, params: { id, payload }, context }: Route.ActionArgs) {
  const { choice } = await postedTexts(request, ["choice"]);
  const asked = { payloadId: payload, staffId: staffMember(context).id };
  const chosen = /^\d$/.test(choice) ? { choice: Number(choice) } : {};
  const read = await readPayloadAgain(context.get(worldContext), { ...asked, ...chosen });
  if (read.ok) return redirect(`/office/leads/${read.leadId}`, 303);
  if (read.reason === "unknown-payload") throw data(null, { status: 404 });
  return redirect(`/office/sources/${id}/payloads/${payload}?read=none`, 303);
}

export default function Payload({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage back={{ to: `/office/sources/${loaderData.id}`, label: loaderData.name }} title={copy.title}>
      <PayloadPage payload={loaderData} />
    </OfficePage>
  );
}
