import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownFollowUp } from "#app/ui/my/follow-ups/follow-up-rows.tsx";
import type { RecordFollowUps } from "#app/ui/my/leads/shown-lead.ts";
import { worldContext } from "#app/world-context.ts";
import { shortDate, shortMoment } from "#content/dates.ts";
import {
  followUpsCopy as copy,
  endReasonTexts,
  holdTexts,
  refusedStepText,
  startCopy,
} from "#content/follow-ups/follow-ups.ts";
import { noName } from "#content/person-name.ts";
import { openEnrollmentsOf, runsOf } from "#database/follow-ups/enrollments.ts";
import type { EnrollmentsTable, StepRunsTable } from "#database/follow-ups/follow-ups-schema.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import { fullName } from "#domain/values/full-name.ts";
import { type FollowUpNow, followUpsNow } from "#operations/follow-ups/follow-up-facts.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** With the name of the person, the next step or the end, and what was left out. */
export async function shownFollowUps(
  context: Context,
  enrollments: readonly EnrollmentsTable[],
): Promise<ShownFollowUp[]> {
  if (enrollments.length === 0) return [];
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId } = workspaceOf(context);
  const stands = await followUpsNow(read, agentId, enrollments);
  const ids = enrollments.map(({ id }) => id);
  const runs = Map.groupBy(await runsOf(read, ids), ({ enrollmentId }) => enrollmentId);
  const leads = await sharedLeads(
    read,
    agentId,
    enrollments.map(({ leadId }) => leadId),
    now(),
  );
  const timeZone = await zoneOfAgent(read, agentId);
  return enrollments.flatMap((enrollment) => {
    const stand = stands.get(enrollment.id);
    if (!stand) return [];
    const { id, leadId } = enrollment;
    const name = leadId === null ? stand.ownName : fullName(leads(leadId).person);
    const to = stand.isTheirs && stand.contactId !== null ? `/my/contacts/${stand.contactId}/follow-ups` : null;
    return {
      ...{ id, to, name: stand.isTheirs ? name || noName : copy.somebody, sequence: stand.sequence.name },
      ...{ isOpen: stand.end === undefined, line: lineOf(enrollment, stand, { timeZone, now: now().toISOString() }) },
      left: leftOut(stand, runs.get(id) ?? []),
    };
  });
}

function lineOf(
  { nextStep, dueAt, hold }: EnrollmentsTable,
  { sequence, end }: FollowUpNow,
  { timeZone, now }: { timeZone: string; now: string },
): string {
  if (end) return [endReasonTexts[end.reason], end.at && shortDate(end.at)].filter(Boolean).join(" ");
  const { steps } = sequence;
  const step = steps[nextStep];
  if (!step) return copy.last;
  const next = [copy.stepOf(nextStep + 1, steps.length, step.kind), dueAt && shortMoment(dueAt, timeZone, now)];
  return [...next, hold && `(${holdTexts[hold]})`].filter(Boolean).join(" ");
}

const leftOut = ({ sequence }: FollowUpNow, runs: readonly StepRunsTable[]): string[] =>
  runs.flatMap(({ step, outcome, detail }) =>
    outcome === "refused" ? refusedStepText(step + 1, sequence.steps[step]?.kind ?? "email", detail) : [],
  );

/** What a person's page says of their follow-ups. @param contactIds empty: there is no contact */
export async function followUpsOfRecord(
  context: Context,
  contactIds: readonly string[],
  mayStart: boolean,
): Promise<RecordFollowUps | null> {
  const [contactId] = contactIds;
  if (contactId === undefined) return null;
  const open = await openEnrollmentsOf(context.get(worldContext).database.read, contactIds);
  if (open.length === 0 && !mayStart) return null;
  const shown = (await shownFollowUps(context, open)).filter(({ isOpen }) => isOpen);
  return {
    ...{ title: copy.title, to: `/my/contacts/${contactId}/follow-ups`, link: startCopy.change },
    lines: shown.map(({ sequence, line }) => `${sequence}. ${line}`),
  };
}
