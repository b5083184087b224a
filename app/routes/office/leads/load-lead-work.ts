import type { LeadWorkDetails } from "#app/ui/office/leads/lead-details.ts";
import { referralText } from "#content/incoming/referral-text.ts";
import { leadSourceNames } from "#content/leads/lead-work.ts";
import { visitLines } from "#content/sources/visit-lines.ts";
import { referralsOfLeads } from "#database/incoming/referrals.ts";
import { openCallbackOf } from "#database/leads/lead-callbacks.ts";
import { assigneeOf } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { attributionOfLead } from "#database/sources/attributions.ts";
import { findSource, incomingConsentOf, payloadsOfLead } from "#database/sources/sources.ts";
import { allStaff } from "#database/staff/staff.ts";
import { suggestCallback } from "#domain/leads/callback.ts";
import { clocksIn, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { officeLocal } from "#domain/values/time/office-time.ts";
import { shownPayload } from "#operations/sources/shown-payload.ts";
import { colleaguesOf } from "./colleagues-of.ts";

export interface LeadWorkContext {
  member: StaffMember;
  where: Whereabouts;
  /** Whether the person may be called at all, at some time of the day. */
  mayCall: boolean;
  readers: Parameters<typeof shownPayload>[0];
  now: Date;
}

export async function loadLeadWork(
  read: Reader,
  lead: LeadsTable,
  { member, where, mayCall, readers, now }: LeadWorkContext,
): Promise<LeadWorkDetails> {
  const staff = await allStaff(read);
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name ?? id;
  const callback = await openCallbackOf(read, lead.id);
  const mayWork = mayDo(member.role, "leads.work");
  const { source, addedBy } = lead;
  const assigneeId = await assigneeOf(read, lead.id, now);
  return {
    mayWork,
    assignee: assigneeId ? { id: assigneeId, name: nameOf(assigneeId) } : null,
    isMine: assigneeId === member.id,
    colleagues: colleaguesOf(member, staff),
    source: source && addedBy ? { name: leadSourceNames[source], addedBy: nameOf(addedBy) } : null,
    sentBy: await senderOf(read, lead, { readers, maySee: mayDo(member.role, "sources.read") }),
    arrived: lead.addedBy || lead.sourceId ? undefined : visitLines(await attributionOfLead(read, lead.id)),
    callback: callback
      ? {
          dueAt: callback.dueAt,
          cause: callback.cause,
          isOverdue: callback.dueAt <= now.toISOString(),
          clocks: clocksIn(where, new Date(callback.dueAt)),
        }
      : null,
    suggested: mayWork && mayCall && lead.stage === "generated" ? suggestion(where, now) : undefined,
  };
}

async function senderOf(
  read: Reader,
  { id, sourceId }: LeadsTable,
  { readers, maySee }: { readers: Parameters<typeof shownPayload>[0]; maySee: boolean },
): Promise<LeadWorkDetails["sentBy"]> {
  const source = sourceId ? await findSource(read, sourceId) : undefined;
  if (!source) return null;
  const bodies = await Promise.all((await payloadsOfLead(read, id)).map((payload) => shownPayload(readers, payload)));
  const { certificateUrl = "" } = (await incomingConsentOf(read, id)) ?? {};
  const [referral] = await referralsOfLeads(read, [id]);
  const page = referral ? `/office/referrals/${referral.id}` : `/office/sources/${source.id}`;
  return {
    name: source.name,
    bodies: [...bodies, ...(referral ? [referralText(referral)] : [])].filter(Boolean),
    certificateUrl,
    ...(maySee ? { to: page } : {}),
  };
}

function suggestion(where: Whereabouts, now: Date): LeadWorkDetails["suggested"] {
  const at = suggestCallback(where, now);
  return { local: officeLocal(at), clocks: clocksIn(where, at) };
}
