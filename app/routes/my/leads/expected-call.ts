import { expectedOfAgent } from "#content/consumers/request-steps.ts";
import { localTime, shortMoment } from "#content/dates.ts";
import { firstContactWith } from "#database/leads/first-contacts.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { ConsentStatus } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { firstContactStep } from "#domain/consumers/next-step.ts";
import { timeZonesOf, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { isFirstContactLate } from "#domain/work/lead-attention.ts";

export interface Expecting {
  lead: LeadsTable;
  acceptance: Pick<AcceptancesTable, "acceptedAt" | "stage" | "agentId">;
  status: ConsentStatus;
  where: Whereabouts;
  /** The first one of the person; may be empty. */
  name: string;
  /** Of the agent. */
  timeZone: string;
}

/** Until when the person expects the agent, as the page of their request says it; null: no first contact is to come. */
export async function expectedCall(read: Reader, { lead, acceptance, ...of }: Expecting, now: Date) {
  const { status, where, name, timeZone } = of;
  const { acceptedAt, agentId, stage: agentStage } = acceptance;
  if (!status.consented || status.revoked || status.notBefore !== null || lead.unreachable === 1) return null;
  const isLate = isFirstContactLate(acceptedAt, false, now) && (await firstContactWith(read, lead.id)) === null;
  const next = firstContactStep({
    ...{ stage: lead.stage, agentStage, agentId, emailsOnly: status.emailsOnly },
    phone: lead.dialable === null ? "undialable" : "dialable",
    lateSince: isLate ? acceptedAt : null,
    window: nextCallingWindow(where, now),
  });
  if (!next) return null;
  const [zone = officeZone] = timeZonesOf(where) ?? [];
  return expectedOfAgent(next, {
    who: name || "The person",
    at: (iso) => shortMoment(iso, zone, now.toISOString()),
    clock: (iso) => localTime(iso, zone),
    since: (iso) => shortMoment(iso, timeZone, now.toISOString()),
  });
}
