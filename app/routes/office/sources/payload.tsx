import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PayloadPage } from "#app/ui/office/sources/payload-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { payloadPage as copy } from "#content/sources/office-sources.ts";
import { findPayload, findSource, partsOfPayload } from "#database/sources/sources.ts";
import { openOutcomes } from "#domain/sources/incoming-lead.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import type { ReadLead } from "#domain/sources/reading/incoming-leads.ts";
import { knownValues } from "#domain/sources/reading/known-values.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { chooseReading, leadOfPart } from "#operations/sources/choose-reading.ts";
import { readingOf } from "#operations/sources/reading-of.ts";
import { readPayloadAgain } from "#operations/sources/receive-lead.ts";
import { readContent } from "#operations/sources/shown-payload.ts";
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
  const reading = values ? readingOf(source, values) : undefined;
  const parts = await partsOfPayload(read, payloadId);
  const { partOf } = payload;
  return {
    ...{ id, payloadId, name: source.name, receivedAt, outcome, reason, leadId, partOf, text: text.slice(0, 50_000) },
    fields: knownValues(values?.values ?? [], readMapping(source.mapping)).map(({ name, label, value, target }) => ({
      ...{ name: label || name, value, target: target ?? null },
    })),
    doubt: reading?.doubt ?? null,
    readings: reading?.doubt ? reading.leads.map((lead) => shownReading(lead, parts)) : [],
    isOpen: openOutcomes.some((one) => one === outcome),
    mayWrite: mayDo(staffMember(context).role, "sources.write"),
    stillNone: url.searchParams.get("read") === "none",
  };
}

const shownReading = (lead: ReadLead, parts: Parameters<typeof leadOfPart>[0]) => ({
  kind: lead.kind,
  name: fullName(lead.submission.contactInfo),
  phone: lead.submission.contactInfo.phone,
  email: lead.submission.contactInfo.email,
  place: lead.submission.answers[0] ?? "",
  said: lead.said,
  leadId: leadOfPart(parts, lead) ?? null,
});

/** Reads it again, or takes one of several readings: `choice` is which, from 0. */
export async function action({ request, params: { id, payload }, context }: Route.ActionArgs) {
  const { choice } = await postedTexts(request, ["choice"]);
  const asked = { payloadId: payload, staffId: staffMember(context).id };
  const world = context.get(worldContext);
  const read = /^\d{1,2}$/.test(choice)
    ? await chooseReading(world, { ...asked, choice: Number(choice) })
    : await readPayloadAgain(world, asked);
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
