import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { listedContacts } from "#database/contacts/contact-list.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader, Schema } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { dayAfter, localDay } from "#domain/values/time/day.ts";
import { startOfDay } from "#domain/values/time/instants.ts";
import { anniversaryRanges, anniversaryWithin } from "#domain/work/anniversary.ts";
import { daysOfOutcome } from "#domain/work/appointment.ts";
import { quietBefore, stagesAtWork } from "#domain/work/lead-attention.ts";
import { undoSeconds } from "#domain/work/task.ts";
import { mayWait, type TodayReason } from "#domain/work/today-list.ts";
import { type AcceptanceToContact, laterUntil, newToContact, quietIn } from "./acceptance-list.ts";
import type { Viewer } from "./acceptances.ts";
import { isWithinRanges } from "./anniversary.ts";

/** Of each kind; who has more to do than that sees that there are more. */
const mostOfEach = 50;

export interface StoredReason extends TodayReason {
  /** The contact, as it is now; of somebody who is in no book, the lead; a task with nobody stands by itself. */
  person: string;
  /** Of the task, the appointment, the closing or the deal. */
  about: string | null;
  /** What the task says, the kind of appointment, or the side of the deal. */
  text: string | null;
  leadId: string | null;
  contactId: string | null;
  /** When the workspace and the person last spoke (ISO). */
  touchedAt: string | null;
  /** A task that was done a moment ago: it stays in its place, with an undo. */
  justDone: boolean;
}

interface Asked {
  now: Date;
  /** Of the workspace (IANA). */
  timeZone: string;
}

/**
 * Why the people of this member's day are on its list, each reason from where it is stored, by one statement. A member's
 * own tasks and appointments; of the rest, whomever they may see.
 */
export async function todayReasons(
  reader: Reader,
  { agentId, member }: Viewer,
  { now, timeZone }: Asked,
): Promise<{ reasons: StoredReason[]; hasMore: boolean }> {
  const today = localDay(now, timeZone);
  const [[from, to], [from2, to2]] = anniversaryRanges(today);
  const rows = await inOneQuery(reader, {
    ...{ agentId, memberId: member.id, today, from, to, from2, to2 },
    quietSince: quietBefore(now, "yellow"),
    doneSince: addDuration(now, { seconds: -undoSeconds }),
    outcomeSince: addDuration(now, { days: -daysOfOutcome }),
    tomorrow: dayAfter(today, 1),
    endOfDay: startOfDay(dayAfter(today, 1), timeZone),
    ...(member.role === "team-member" && { own: member.id }),
  });
  const counts = Map.groupBy(rows, ({ part }) => part);
  return {
    reasons: rows.flatMap(({ part, notBefore, ...row }) => {
      const person = row.contactId ?? row.leadId ?? `task ${row.about}`;
      const isPutOff = notBefore !== null && notBefore > today && mayWait(row);
      return isPutOff || isTalkedOver(row, today) ? [] : [{ ...row, person, justDone: part === "done" }];
    }),
    hasMore: [...counts.values()].some((part) => part.length === mostOfEach),
  };
}

/** They spoke since it was time to. */
function isTalkedOver(
  { why, at, about, touchedAt }: Pick<StoredReason, "why" | "at" | "about" | "touchedAt">,
  today: string,
): boolean {
  const spokeSince = (day: string) => touchedAt !== null && touchedAt.slice(0, 10) >= day;
  if (why === "later") return about !== null && spokeSince(at);
  if (why !== "anniversary") return false;
  const anniversary = anniversaryWithin(at, today);
  return !anniversary || spokeSince(anniversary.since);
}

interface Query {
  agentId: string;
  memberId: string;
  /** A team member, who sees their own alone. */
  own?: string;
  today: string;
  quietSince: string;
  doneSince: string;
  outcomeSince: string;
  /** A deadline of a deal is named a day before. */
  tomorrow: string;
  endOfDay: string;
  from: string;
  to: string;
  from2: string;
  to2: string;
}

interface Row extends Omit<StoredReason, "person" | "justDone"> {
  part: string;
  notBefore: string | null;
}

/** Each part by itself, because an index has its order. */
const inOneQuery = compiledOnce((reader, { agentId, memberId, own, ...asked }: Query) => {
  const viewer: Viewer = {
    agentId,
    member: own === undefined ? { id: "", role: "agent" } : { id: own, role: "team-member" },
  };
  const { today, quietSince, doneSince, outcomeSince, tomorrow, endOfDay, from, to, from2, to2 } = asked;
  const part = (why: TodayReason["why"], found: Expression<unknown> | RawBuilder<unknown>, name: string = why) =>
    sql`select ${sql.lit(why)} as why, ${sql.lit(name)} as part, found.* from ${found} as found`;
  const tasks = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select "dueOn" as at, tasks.id as about, tasks.text, ${person("tasks")} from tasks ${withPerson("tasks")}
      where tasks."agentId" = ${agentId} and tasks."memberId" = ${memberId} and ${which}
        and "dueOn" <= ${tomorrow} and ("dueOn" <= ${today} or "ruleKey" is not null) and (${isTheirs("tasks")} or tasks."leadId" is null)
      order by ${order} limit ${most})`;
  const ofLead = (
    found: SelectQueryBuilder<Schema, "acceptances" | "leads", AcceptanceToContact>,
    at: "acceptedAt" | "laterOn" | "touchedAt",
  ) =>
    found
      .clearSelect()
      .select([`acceptances.${at} as at`, sql<null>`null`.as("about"), sql<null>`null`.as("text")])
      .select(["acceptances.leadId", "acceptances.contactId"])
      .orderBy(`acceptances.${at}`)
      .limit(mostOfEach);
  const ownOf = (member: string) => (own === undefined ? sql`` : sql`and ${sql.ref(member)} = ${own}`);
  const ownDeals = ownOf("deals.memberId");
  const most = sql.lit(mostOfEach);
  const isWithin = (day: RawBuilder<unknown>) =>
    isWithinRanges(day, [
      [from, to],
      [from2, to2],
    ]);
  const parts = [
    part(
      "replied",
      sql`(select messages.at, messages.id as about, null as text, messages."leadId", messages."contactId" from messages
        left join acceptances on acceptances."leadId" = messages."leadId"
          and acceptances."agentId" = messages."agentId" and acceptances."endedAt" is null
        where messages."agentId" = ${agentId} and direction = 'in' and messages.state = 'received'
        and "answeredAt" is null and (messages."leadId" is null or acceptances.id is not null)
        ${ownOf("messages.memberId")} limit ${most})`,
    ),
    part("new", ofLead(newToContact(reader, viewer), "acceptedAt")),
    part(
      "appointment",
      sql`(select "startsAt" as at, appointments.id as about, appointments.kind as text, ${person("appointments")}
        from appointments ${withPerson("appointments")}
        where appointments."agentId" = ${agentId} and appointments."memberId" = ${memberId} and state = 'planned'
        and "startsAt" >= ${outcomeSince} and "startsAt" < ${endOfDay} and ${isTheirs("appointments")}
        order by "startsAt" limit ${most})`,
    ),
    part("task", tasks(sql`"doneAt" is null`, sql`"dueOn", tasks."createdAt"`)),
    part("task", tasks(sql`"doneAt" >= ${doneSince}`, sql`"doneAt" desc`), "done"),
    part(
      "later",
      ofLead(
        laterUntil(reader, viewer, today).where((is) =>
          is.or([
            is("acceptances.touchedAt", "<", is.ref("acceptances.laterOn")),
            is("acceptances.touchedAt", "<=", quietSince),
          ]),
        ),
        "laterOn",
      ),
    ),
    part(
      "later",
      sql`(select "laterOn" as at, deals.id as about, null as text, null as "leadId", deals."contactId"
        from deals where deals."agentId" = ${agentId} and stage = 'later' and "laterOn" <= ${today} ${ownDeals}
        limit ${most})`,
      "deal-later",
    ),
    part(
      "keep-in-touch",
      listedContacts(reader, viewer)
        .select(["dueOn as at", sql<null>`null`.as("about"), sql<null>`null`.as("text")])
        .select([sql<null>`null`.as("leadId"), "contacts.id as contactId"])
        .where("dueOn", "<=", today)
        .orderBy("dueOn")
        .orderBy("contacts.id")
        .limit(mostOfEach),
    ),
    part(
      "anniversary",
      sql`(select "closedOn" as at, closings.id as about, side as text, acceptances."leadId", acceptances."contactId"
        from closings join acceptances on acceptances.id = closings."acceptanceId" join leads on leads.id = closings."leadId"
        where closings."agentId" = ${agentId} and closings.state = 'closed' and acceptances."endedAt" is null ${ownOf("acceptances.memberId")}
        and coalesce(party, 'person') <> 'other' and ${contactBlock} is null
        and ${isWithin(sql.ref("closedOn"))} limit ${most})`,
      "closing",
    ),
    part(
      "anniversary",
      sql`(select "closingOn" as at, deals.id as about, side as text, null as "leadId", deals."contactId"
        from deals where deals."agentId" = ${agentId} and stage = 'closed' and ${isWithin(sql.ref("closingOn"))}
        ${ownDeals} limit ${most})`,
      "deal",
    ),
    ...stagesAtWork.map((stage) =>
      part("quiet", ofLead(quietIn(reader, viewer, { stage, since: quietSince }), "touchedAt"), stage),
    ),
  ];
  return sql<Row>`select found.*, contact."touchedAt", contact."notBefore" from (
    select found.why, found.part, found.at, found.about, found.text, found."leadId",
      coalesce(named."mergedInto", named.id) as "contactId"
      from (${sql.join(parts, sql` union all `)}) as found left join contacts as named on named.id = found."contactId"
    ) as found left join contacts as contact on contact.id = found."contactId" where contact."removedAt" is null`;
});

/** A task or an appointment is with the person of its lead, its contact or its deal. */
const person = (of: string) => sql`${sql.ref(`${of}.leadId`)},
  coalesce(${sql.ref(`${of}.contactId`)}, deals."contactId", acceptances."contactId") as "contactId"`;

const withPerson = (of: string) => sql`left join deals on deals.id = ${sql.ref(`${of}.dealId`)}
  left join acceptances on acceptances."leadId" = ${sql.ref(`${of}.leadId`)}
    and acceptances."agentId" = ${sql.ref(`${of}.agentId`)} and acceptances."endedAt" is null`;

/** Of a lead that is no longer theirs, nothing is on the list. */
const isTheirs = (of: string) =>
  sql`coalesce(${sql.ref(`${of}.contactId`)}, ${sql.ref(`${of}.dealId`)}, acceptances.id) is not null`;
