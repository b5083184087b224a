import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { sampleEmail, sampleJson } from "#content/sources/send-leads.ts";
import type { Reader } from "#database/schema.ts";
import { findPayload, findSource, payloadsOf, wordingsToApprove } from "#database/sources/sources.ts";
import { visitorOrigins } from "#database/sources/visitor-origins.ts";
import { readFieldList } from "#domain/sources/field-list.ts";
import { type IntakeOutcome, intakeOutcomes, openOutcomes } from "#domain/sources/incoming-lead.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import { ownKindOf } from "#domain/sources/source.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { shownPayloads } from "#operations/sources/shown-payload.ts";

const mostShown = 20;

/** Throws 404 if there is no such source. */
export async function loadSource({ params: { id }, url, context }: RecordVisit & { url: URL }) {
  const world = context.get(worldContext);
  const { database } = world;
  const { read } = database;
  const source = await findSource(read, id);
  if (!source) throw data(null, { status: 404 });
  const shownOnes = outcomesShown(url);
  const before = await beforeIn(read, url);
  const found = await payloadsOf(read, id, mostShown + 1, { ...shownOnes.only, ...(before && { before }) });
  const payloads = found.slice(0, mostShown);
  const shownOf = await shownPayloads(world, payloads);
  const { keyHash: _, mapping, createdBy: __, fieldNames, ...shown } = source;
  const { role } = staffMember(context);
  return {
    ...shown,
    mapping: readMapping(mapping),
    fieldNames: [...new Set([...readFieldList(fieldNames), ...shownOf.flatMap(({ names }) => names)])],
    sample: source.kind === "mail" ? sampleEmail() : sampleJson(),
    payloads: payloads.map(({ id: payloadId, receivedAt, outcome, reason, leadId }, index) => ({
      ...{ id: payloadId, receivedAt, outcome, reason, leadId },
      body: shownOf[index]?.body ?? "",
    })),
    show: shownOnes.show,
    older: found.length > mostShown ? (payloads.at(-1)?.id ?? null) : null,
    isOwn: ownKindOf(source.kind) !== undefined,
    origins: source.kind === "own-site" ? await visitorOrigins(read) : undefined,
    waiting: await wordingsToApprove(read, id),
    mayWrite: mayDo(role, "sources.write"),
  };
}

/** `?show=`: an outcome, or "open" for what is no lead yet. */
function outcomesShown(url: URL): { show: string; only: { outcomes?: readonly IntakeOutcome[] } } {
  const show = url.searchParams.get("show") ?? "";
  if (show === "open") return { show, only: { outcomes: openOutcomes } };
  const outcome = intakeOutcomes.find((one) => one === show);
  return outcome ? { show, only: { outcomes: [outcome] } } : { show: "", only: {} };
}

/** `?before=`: the last of the page before. */
async function beforeIn(read: Reader, url: URL): Promise<{ receivedAt: string; id: string } | undefined> {
  const id = url.searchParams.get("before");
  return id ? findPayload(read, id) : undefined;
}
