import { type RawBuilder, sql } from "kysely";
import type { ListWindow } from "#database/engine/list-window.ts";
import { inOrder } from "#database/engine/paging.ts";
import { findOwned, hasTerms } from "#database/engine/search-index.ts";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import { type AgentStage, agentStages } from "#domain/work/agent-stage.ts";
import { stagesAtWork } from "#domain/work/lead-attention.ts";
import { andOwn, type Viewer } from "./acceptances.ts";

/** The workspace comes first in every query, so that an index of it bounds the work. @param few only these leads */
function acceptancesFor(reader: Reader, { agentId, member }: Viewer, few?: string[]) {
  const open = reader.selectFrom("acceptances").innerJoin("leads", "leads.id", "acceptances.leadId");
  // SQLite would expect few leads and take the index of agents, which reads all leads of an agent who has many. An
  // expression has no index.
  const all = few
    ? open.where("acceptances.leadId", "in", few).where(sql<boolean>`acceptances."agentId" || '' = ${agentId}`)
    : open.where("acceptances.agentId", "=", agentId);
  return member.role === "team-member" ? all.where("acceptances.memberId", "=", member.id) : all;
}

const listed = [
  ...(["acceptances.id", "acceptances.leadId", "acceptedAt", "acceptances.stage", "acceptances.stageSince"] as const),
  ...(["touchedAt", "laterOn", "acceptances.memberId", "endedAt", "version"] as const),
  ...(["kind", "firstName", "lastName", "zip", "city", "state"] as const),
  contactBlock.as("blocked"),
] as const;

/** The person stopped this workspace alone. */
const hasStopped = sql<boolean>`exists (select 1 from "contactStops" where "contactStops"."contactId" = acceptances."contactId"
  and "contactStops".kind = 'person' and "liftedAt" is null)`;

/** What says whether a person may be called now, for lists with a button to call them. */
const callable = [
  ...(["dialable", "mailable", "phone", "email", "leads.receivedAt as requestedAt"] as const),
  sql<boolean | 0 | 1>`${hasStopped}`.as("isStopped"),
] as const;

const mayBeContacted = sql<boolean>`${contactBlock} is null and not ${hasStopped}`;

const openFor = (reader: Reader, viewer: Viewer) =>
  acceptancesFor(reader, viewer).where("endedAt", "is", null).select(listed);

const toContact = (reader: Reader, viewer: Viewer) => openFor(reader, viewer).select(callable).where(mayBeContacted);

export type AcceptanceToContact = Awaited<ReturnType<ReturnType<typeof toContact>["execute"]>>[number];

/** With what says whether the person may be called now. */
export type CallableAcceptance = AcceptanceToContact;

export type AcceptanceOnBoard = Awaited<ReturnType<typeof acceptancesInStage>>[number];

/** "ended": given back by a member, or taken back by staff. */
export type LeadsFilter = { stage: AgentStage | undefined } | "ended";

/** Up to so many leads with the terms are read at once. If there are more, walking the list fills a page soon. */
const fewLeads = 1500;

/** By the time of acceptance. The terms match name, phone, email and place; those of ended leads are not searched. */
export async function listAcceptances(reader: Reader, viewer: Viewer, filter: LeadsFilter, window: ListWindow) {
  const { terms } = window;
  if (filter === "ended") return inList(listedFor(reader, viewer).where("endedAt", "is not", null), window).execute();
  const ofStage = (few?: string[]) => {
    const open = listedFor(reader, viewer, few).where("endedAt", "is", null);
    return inList(filter.stage ? open.where("acceptances.stage", "=", filter.stage) : open, window);
  };
  if (terms.length === 0) return ofStage().execute();
  const few = await findOwned(reader, { owner: viewer.agentId, terms, most: fewLeads });
  if (few?.length === 0) return [];
  return (few ? ofStage(few) : ofStage().where(leadHas(terms))).execute();
}

/** Longest without an update first: of one stage at work, or of all of them, each of which has an index. */
export async function quietestAcceptances(
  reader: Reader,
  viewer: Viewer,
  stage: AgentStage | undefined,
  window: ListWindow,
) {
  const [first, ...others] = stagesAtWork
    .filter((one) => stage === undefined || one === stage)
    .map((one) => {
      const those = acceptancesFor(reader, viewer).where("endedAt", "is", null).where("acceptances.stage", "=", one);
      const rows = those.select([...listed, ...callable, "touchedAt as receivedAt"]);
      const by = { time: "touchedAt", id: "acceptances.id" };
      return reader.selectFrom(inOrder(rows, by, { ...window, oldestFirst: true }).as("found")).selectAll();
    });
  if (!first) return [];
  const found = await others.reduce((before, those) => before.unionAll(those), first).execute();
  const byTime = (one: (typeof found)[number], other: (typeof found)[number]) =>
    one.receivedAt.localeCompare(other.receivedAt) || one.id.localeCompare(other.id);
  return found.toSorted(byTime).slice(0, window.most);
}

const listedFor = (...of: Parameters<typeof acceptancesFor>) =>
  acceptancesFor(...of).select([...listed, ...callable, "acceptedAt as receivedAt"]);

const inList = (query: ReturnType<typeof listedFor>, window: ListWindow) =>
  inOrder(query, { time: "acceptedAt", id: "acceptances.id" }, window);

const leadHas = (terms: readonly string[]) => hasTerms(sql.ref("acceptances.leadId"), { scopes: ["leads"], terms });

/** Numbers by stage, and of those that ended, each up to `mostCounted`. */
export async function stageCounts(reader: Reader, viewer: Viewer) {
  const { agentId } = viewer;
  const count = (group: AgentStage | "ended", those: RawBuilder<unknown>) =>
    sql`select ${sql.lit(group)} as "group", count(*) as count from (select 1 from acceptances
      where "agentId" = ${agentId} ${andOwn(viewer)} and ${those} limit ${sql.lit(mostCounted)}) as found`;
  const groups = [
    ...agentStages.map((stage) => count(stage, sql`stage = ${sql.lit(stage)} and "endedAt" is null`)),
    count("ended", sql`"endedAt" is not null`),
  ];
  const { rows } = await sql<{
    group: AgentStage | "ended";
    count: number | string;
  }>`${sql.join(groups, sql` union all `)}`.execute(reader);
  return new Map(rows.flatMap(({ group, count }) => (Number(count) > 0 ? [[group, Number(count)] as const] : [])));
}

/** The open ones of these contacts, and of those merged into them; `contactId` is the contact that they are now. */
export const acceptancesOfContacts = (reader: Reader, viewer: Viewer, contactIds: readonly string[]) =>
  contactIds.length === 0
    ? Promise.resolve([])
    : openFor(reader, viewer)
        .select(callable)
        .select(
          sql<string>`(select coalesce(named."mergedInto", named.id) from contacts as named
            where named.id = acceptances."contactId")`.as("contactId"),
        )
        .where("acceptances.contactId", "in", (from) =>
          from
            .selectFrom("contacts as one")
            .select("one.id")
            .where((is) => is.or([is("one.id", "in", contactIds), is("one.mergedInto", "in", contactIds)])),
        )
        .orderBy("acceptedAt", "desc")
        .execute();

/** The open ones of these leads. */
export const acceptancesOfLeads = (reader: Reader, viewer: Viewer, leadIds: string[]) =>
  leadIds.length === 0
    ? Promise.resolve([])
    : acceptancesFor(reader, viewer, leadIds).where("endedAt", "is", null).select(listed).select(callable).execute();

/** The newest of one stage. */
export const acceptancesInStage = (reader: Reader, viewer: Viewer, stage: AgentStage, most: number) =>
  openFor(reader, viewer)
    .select("leads.answers")
    .where("acceptances.stage", "=", stage)
    .orderBy("acceptedAt", "desc")
    .orderBy("acceptances.id", "desc")
    .limit(most)
    .execute();

// The lists of what to do next leave out people whom nobody may contact now.

/** Nobody has tried to reach them yet. */
export const newToContact = (reader: Reader, viewer: Viewer) =>
  toContact(reader, viewer).where("acceptances.stage", "=", "new").where("leads.stage", "=", "transferred");

/** Put off until this day (YYYY-MM-DD) or an earlier one. */
export const laterUntil = (reader: Reader, viewer: Viewer, today: string) =>
  toContact(reader, viewer).where("acceptances.stage", "=", "later").where("laterOn", "<=", today);

/** In one stage, without an update since then (ISO). */
export const quietIn = (reader: Reader, viewer: Viewer, { stage, since }: { stage: AgentStage; since: string }) =>
  toContact(reader, viewer).where("acceptances.stage", "=", stage).where("touchedAt", "<=", since);

/**
 * Of one member: at work, quiet since `since`, and not asked about since then; the quietest first. Stage by stage, because
 * an index has the quietest of one stage; in one query, as each costs PostgreSQL a round trip.
 */
export async function acceptancesToAsk(reader: Reader, viewer: Viewer, since: string, most: number) {
  const [first, ...others] = stagesAtWork.map((stage) => {
    const quiet = quietIn(reader, viewer, { stage, since })
      .where("acceptances.memberId", "=", viewer.member.id)
      .where((is) => is.or([is("askedAt", "is", null), is("askedAt", "<=", since)]))
      .orderBy("touchedAt")
      .limit(most);
    return reader.selectFrom(quiet.as("found")).selectAll();
  });
  if (!first) throw new RangeError("There is no stage at work.");
  const found = await others.reduce((before, stage) => before.unionAll(stage), first).execute();
  return found.toSorted((one, other) => one.touchedAt.localeCompare(other.touchedAt)).slice(0, most);
}
