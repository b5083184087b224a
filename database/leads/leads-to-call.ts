import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { currentAssignee, isStartedCallOver } from "./current-assignee.ts";

/** A callback that is due, or a lead that waits for a check and has no callback. */
export type CallKind = "callback" | "check";

/**
 * Leads that this member may check, whatever the clock says, oldest first; callbacks by when they are due, which is
 * their `receivedAt`. A colleague's lead is theirs until they have checked it, or their started call is over.
 */
export function leadsToCall(reader: Reader, by: { staffId: string; now: Date; kind: CallKind }, page: PageRequest) {
  const { staffId, now, kind } = by;
  const isCallback = kind === "callback";
  const time = isCallback ? "callback.dueAt" : "leads.receivedAt";
  const leads = reader
    .selectFrom("leads")
    .leftJoin("leadCallbacks as callback", (on) =>
      on.onRef("callback.leadId", "=", "leads.id").on(sql<boolean>`callback."endedAt" is null`),
    )
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["leads.id", "leads.dialable", "leads.mailable", "leads.state"])
    .select(currentAssignee(now).as("assigneeId"))
    .select(["zips.timeZone", "zips.state as zipState", "leads.receivedAt as wishedSince"])
    .select(sql<string>`${sql.ref(time)}`.as("receivedAt"))
    .where("leads.stage", "=", "generated")
    .where("leads.consentValid", "=", 1)
    .where("leads.moderationReason", "is", null)
    .where(isCallback ? sql<boolean>`callback."dueAt" <= ${now.toISOString()}` : sql<boolean>`callback.id is null`)
    .where(sql<boolean>`not exists (select 1 from "leadChecks" as own where own."leadId" = leads.id
      and own."staffId" = ${staffId})`)
    .where(sql<boolean>`(leads."assigneeId" is null or leads."assigneeId" = ${staffId}
      or exists (select 1 from "leadChecks" as theirs where theirs."leadId" = leads.id
        and theirs."staffId" = leads."assigneeId") or ${isStartedCallOver(now)})`);
  return inOrder(leads, { time, id: "leads.id" }, page).execute();
}
