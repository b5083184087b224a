import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import type { OfficeRequest } from "#app/ui/office/privacy/request-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { parseCorrection } from "#database/engine/stored-json.ts";

import { dutiesOf } from "#database/privacy/agent-duties.ts";
import { findRightsRequest, leadsOfRequest } from "#database/privacy/rights-requests.ts";
import { staffNames } from "#database/staff/staff.ts";
import { mapPart, partOf } from "#domain/staff/part-of-list.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";

/** A privacy request with its leads and what agents must do. Throws 404 if there is none. */
export async function loadRightsRequest({ params, context }: RecordVisit): Promise<OfficeRequest> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const request = await findRightsRequest(read, params.id);
  if (!request) throw data(null, { status: 404 });
  const leads = await leadsOfRequest(read, request.id);
  // Those without an answer first: staff must see them.
  const duties = partOf((await dutiesOf(read, request.id)).toSorted((one, other) => rank(one) - rank(other)));
  const agents = await agentNames(
    read,
    duties.rows.map(({ agentId }) => agentId),
  );
  const { subject: _, answeredBy, correction, ...shown } = request;
  const names = answeredBy === null ? undefined : await staffNames(read, [answeredBy]);
  return {
    ...shown,
    correction: correction === null ? null : parseCorrection(correction),
    answeredBy: (answeredBy !== null && names?.get(answeredBy)) || null,
    isOverdue: request.state === "open" && request.dueBy <= world.now().toISOString(),
    leads: mapPart(partOf(leads), ({ id, receivedAt, ...lead }) => ({ id, receivedAt, name: fullName(lead) })),
    duties: mapPart(duties, (duty) => ({ ...duty, agent: agents.get(duty.agentId) ?? "" })),
    mayAnswer: mayDo(staffMember(context).role, "rights.answer"),
  };
}

const rank = ({ answer }: { answer: string | null }) => (answer === null ? 0 : 1);
