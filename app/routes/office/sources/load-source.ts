import { data, type RouterContextProvider } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findSource, incomingConsentOf, leadsWithoutConsent, payloadsOf } from "#database/sources/sources.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import { readPayload } from "#domain/sources/payload.ts";
import { mayDo } from "#domain/staff/permissions.ts";

const shownPayloads = 20;
/** Enough to say what waits. */
const shownWaiting = 100;

interface SourceRequest {
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/** Throws 404 if there is no such source. */
export async function loadSource({ params: { id }, context }: SourceRequest) {
  const { database } = context.get(worldContext);
  const { read } = database;
  const source = await findSource(read, id);
  if (!source) throw data(null, { status: 404 });
  const payloads = await payloadsOf(read, id, shownPayloads);
  const last = payloads[0] && readPayload(payloads[0].body);
  const { keyHash: _, mapping, createdBy: __, ...shown } = source;
  const { role } = staffMember(context);
  return {
    ...shown,
    mapping: readMapping(mapping),
    fieldNames: Object.keys(last ?? {}),
    payloads: payloads.map(({ sourceId: _, contentType: __, ...payload }) => payload),
    waiting: await waitingWordings(read, id),
    mayWrite: mayDo(role, "sources.write"),
  };
}

/** The wordings that staff have not approved, with how many leads came with each. */
async function waitingWordings(read: Parameters<typeof findSource>[0], id: string) {
  const wordings: string[] = [];
  for (const lead of await leadsWithoutConsent(read, id, shownWaiting))
    wordings.push((await incomingConsentOf(read, lead.id))?.wording ?? "");
  const byWording = Map.groupBy(
    wordings.filter((wording) => wording !== ""),
    (wording) => wording,
  );
  return [...byWording].map(([wording, leads]) => ({ wording, leads: leads.length }));
}
