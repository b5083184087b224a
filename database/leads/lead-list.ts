import { sql } from "kysely";
import { inGroups } from "#database/engine/in-groups.ts";
import { inWindow, type Listing, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { currentAssignee, isStartedCallOver, leadsOfCallsOver } from "./current-assignee.ts";

export interface LeadFilter {
  /** Undefined, here and below: all. */
  kind?: LeadKind | undefined;
  stage: LeadStage | undefined;
  consent: boolean | undefined;
  inModeration: boolean | undefined;
  /** A staff id; null: nobody's, first those whose started call is over. */
  assigneeId?: string | null | undefined;
  /** For whom the leads are by then. Left out: a started call does not end. */
  now?: Date | undefined;
}

const listed = [
  ...(["id", "kind", "receivedAt", "firstName", "lastName", "phone", "email", "answers"] as const),
  ...(["zip", "city", "state", "consentValid", "moderationReason", "stage", "stageSince"] as const),
  "agentId",
] as const;

export type ListedLead = Pick<LeadsTable, (typeof listed)[number]> & { assigneeId: string | null };

const beginning = new Date(0);

export function listLeads(reader: Reader, filter: LeadFilter, window: ListWindow): Listing<ListedLead> {
  const { kind, stage, consent, inModeration, assigneeId, now = beginning } = filter;
  let query = reader.selectFrom("leads").select(listed).select(currentAssignee(now).as("assigneeId"));
  if (kind) query = query.where("kind", "=", kind);
  if (stage) query = query.where("stage", "=", stage);
  if (consent !== undefined) query = query.where("consentValid", "=", consent ? 1 : 0);
  if (inModeration !== undefined) query = query.where("moderationReason", inModeration ? "is not" : "is", null);
  if (assigneeId === null) {
    const isOver = query.where(sql<boolean>`leads.id in ${leadsOfCallsOver(now)}`);
    const isFree = query.where(sql<boolean>`"assigneeId" is null`);
    return inGroups(
      [isOver, isFree].map((group) => (part) => inWindow(reader, "leads", group, part)),
      window,
    );
  }
  if (assigneeId !== undefined)
    query = query.where("assigneeId", "=", assigneeId).where(sql<boolean>`not ${isStartedCallOver(now)}`);
  return inWindow(reader, "leads", query, window);
}

export function leadsAfter(reader: Reader, kind: LeadKind, after: Position, most: number): Promise<LeadsTable[]> {
  const leads = reader.selectFrom("leads").selectAll().where("kind", "=", kind);
  return inOrder(leads, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

export function laterLeadsOf(reader: Reader, personId: string, most: number) {
  return reader
    .selectFrom("leads")
    .select(["id", "kind", "receivedAt", "firstName", "lastName"])
    .where("personId", "=", personId)
    .where("id", "!=", personId)
    .orderBy("receivedAt")
    .limit(most);
}
