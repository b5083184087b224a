import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { findSource, payloadsOf, wordingsToApprove } from "#database/sources/sources.ts";
import { visitorOrigins } from "#database/sources/visitor-origins.ts";
import { readMapping } from "#domain/sources/mapping.ts";
import { ownKindOf } from "#domain/sources/source.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fieldNamesOf, shownPayload } from "#operations/sources/shown-payload.ts";

const shownPayloads = 20;

/** Throws 404 if there is no such source. */
export async function loadSource({ params: { id }, context }: RecordVisit) {
  const world = context.get(worldContext);
  const { database } = world;
  const { read } = database;
  const source = await findSource(read, id);
  if (!source) throw data(null, { status: 404 });
  const payloads = await payloadsOf(read, id, shownPayloads);
  const { keyHash: _, mapping, createdBy: __, ...shown } = source;
  const { role } = staffMember(context);
  return {
    ...shown,
    mapping: readMapping(mapping),
    fieldNames: payloads[0] ? await fieldNamesOf(world, payloads[0]) : [],
    payloads: await Promise.all(
      payloads.map(async ({ id: payloadId, receivedAt, outcome, reason, leadId, ...content }) => ({
        ...{ id: payloadId, receivedAt, outcome, reason, leadId },
        body: await shownPayload(world, content),
      })),
    ),
    isOwn: ownKindOf(source.kind) !== undefined,
    origins: source.kind === "own-site" ? await visitorOrigins(read) : undefined,
    waiting: await wordingsToApprove(read, id),
    mayWrite: mayDo(role, "sources.write"),
  };
}
