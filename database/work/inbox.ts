import { type RawBuilder, sql } from "kysely";
import { personNow } from "#database/contacts/contacts.ts";
import { isWaiting } from "#database/conversations/messages.ts";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import type { MessageDirection } from "#domain/conversations/message.ts";
import type { NoContactReason } from "#domain/privacy/consent.ts";
import type { Viewer } from "./acceptances.ts";

/** A text or an email with somebody, with the name as it is stored. */
export interface InboxRow {
  id: string;
  /** ISO. */
  at: string;
  channel: "text" | "email";
  /** "logged": a member says so. */
  direction: MessageDirection | "logged";
  /** It came in, and nobody has answered. */
  waits: boolean;
  /** What was written, or about what. */
  text: string;
  memberId: string | null;
  leadId: string | null;
  contactId: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  blocked: NoContactReason | null;
}

interface StoredRow extends Omit<InboxRow, "channel" | "text" | "waits"> {
  channel: InboxRow["channel"] | null;
  /** JSON of what was logged; null: it is a message. */
  detail: string | null;
  text: string | null;
  waits: number | boolean;
}

/** Messages, and what members logged as a text or an email: first what waits for an answer, then the newest. @param before ISO, of the last one of the page before */
export async function inboxOf(
  reader: Reader,
  viewer: Viewer,
  { before, most }: { before: string | undefined; most: number },
): Promise<InboxRow[]> {
  const earlier = (at: string) => (before === undefined ? sql`` : sql`and ${sql.ref(at)} < ${before}`);
  const logged = sql`select activities.id, activities.at, activities.detail, null as channel, null as text, 'logged' as direction, 0 as waits,
      activities."memberId", activities."leadId", coalesce(activities."contactId", deals."contactId") as "contactId"
    from activities left join deals on deals.id = activities."dealId"
    where activities."agentId" = ${viewer.agentId} and activities.kind = 'contacted' ${ownOf(viewer, "activities.memberId")}
    and (detail like '%"channel":"text"%' or detail like '%"channel":"email"%')
    ${earlier("activities.at")} order by activities.at desc limit ${sql.lit(most)}`;
  const messages = (
    which: RawBuilder<unknown>,
    waits: 0 | 1,
  ) => sql`select messages.id, messages.at, null as detail, channel,
      case when subject = '' then text else subject end as text, direction, ${sql.lit(waits)} as waits,
      messages."memberId", messages."leadId", messages."contactId"
    from messages where messages."agentId" = ${viewer.agentId} and ${which} ${ownOf(viewer, "messages.memberId")}
    order by messages.at desc limit ${sql.lit(most)}`;
  const parts = [
    logged,
    messages(sql`not (${isWaiting}) ${earlier("messages.at")}`, 0),
    ...(before === undefined ? [messages(isWaiting, 1)] : []),
  ].map((part) => sql`select * from (${part}) as part`);
  const { rows } =
    await sql<StoredRow>`select found.id, found.at, found.detail, found.channel, found.text, found.direction,
      found.waits, found."memberId", found."leadId",
      person.id as "contactId", coalesce(leads."firstName", person."firstName") as "firstName",
      coalesce(leads."lastName", person."lastName") as "lastName", person.company,
      case when leads.id is null then null when acceptances.id is null then 'erased' else ${contactBlock} end as blocked
    from (${sql.join(parts, sql` union all `)}) as found left join leads on leads.id = found."leadId"
    left join acceptances on acceptances."leadId" = found."leadId" and acceptances."agentId" = ${viewer.agentId}
      and acceptances."endedAt" is null
    left join contacts as named on named.id = found."contactId" left join contacts as person on person.id = ${personNow}
    where (found."leadId" is not null or person.id is not null) and person."removedAt" is null
    and (found.detail is not null or found."leadId" is null or acceptances.id is not null)
    order by found.waits desc, found.at desc, found.id limit ${sql.lit(most)}`.execute(reader);
  return rows.map(({ detail, waits, text, channel, ...row }) => {
    const logged: Partial<InboxRow> = detail === null ? {} : JSON.parse(detail);
    return {
      ...row,
      waits: Boolean(waits),
      channel: channel ?? logged.channel ?? "text",
      text: text ?? logged.text ?? "",
    };
  });
}

const ownOf = ({ member }: Viewer, column: string) =>
  member.role === "team-member" ? sql`and ${sql.ref(column)} = ${member.id}` : sql``;
