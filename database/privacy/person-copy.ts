import { emailsDelivered } from "#database/notifications/emails-sent.ts";
import type { Reader } from "#database/schema.ts";
import { activitiesOfLeads } from "#database/work/activities.ts";

/** Everything about these leads, each list in the order of time. */
export async function recordsAboutLeads(reader: Reader, leadIds: readonly string[]) {
  const ids = [...leadIds];
  const [consents, disclosures, checks, routings, acceptances, callbacks, emails, views, notes, activities, wishes] =
    await Promise.all([
      consentsOf(reader, ids),
      reader
        .selectFrom("disclosures")
        .selectAll()
        .where("leadId", "in", ids)
        .orderBy("shownAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadChecks")
        .selectAll()
        .where("leadId", "in", ids)
        .orderBy("checkedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadRoutings")
        .selectAll()
        .where("leadId", "in", ids)
        .orderBy("decidedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("acceptances")
        .select(["leadId", "agentId", "acceptedAt", "endedAt", "stage"])
        .where("leadId", "in", ids)
        .orderBy("acceptedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadCallbacks")
        .selectAll()
        .where("leadId", "in", ids)
        .orderBy("createdAt")
        .orderBy("id")
        .execute(),
      emailsDelivered(reader, ids),
      viewsOf(reader, ids),
      reader.selectFrom("leadNotes").selectAll().where("leadId", "in", ids).orderBy("notedAt").orderBy("id").execute(),
      activitiesOfLeads(reader, ids),
      reader.selectFrom("leadWishes").selectAll().where("leadId", "in", ids).orderBy("at").orderBy("id").execute(),
    ]);
  return { consents, disclosures, checks, routings, acceptances, callbacks, emails, views, notes, activities, wishes };
}

function consentsOf(reader: Reader, ids: string[]) {
  return reader
    .selectFrom("consents")
    .leftJoin("consentPersons", "consentPersons.consentId", "consents.id")
    .select(["leadId", "givenAt", "page", "wording", "ticked", "ip", "userAgent"])
    .where("leadId", "in", ids)
    .orderBy("position")
    .execute();
}

function viewsOf(reader: Reader, ids: string[]) {
  return reader
    .selectFrom("leadViews")
    .leftJoin("members", "members.id", "leadViews.memberId")
    .select(["leadId", "hour", "staffId", "members.name as member"])
    .where("leadId", "in", ids)
    .orderBy("hour")
    .orderBy("leadViews.id")
    .execute();
}

/** What they wrote to us, with our answers, oldest first. */
export async function copiedMessages(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const messages = await reader
    .selectFrom("messages")
    .select(["id", "receivedAt", "name", "subject", "phone", "message"])
    .where("id", "in", ids)
    .orderBy("receivedAt")
    .execute();
  const events = await reader
    .selectFrom("messageEvents")
    .select(["messageId", "at", "text"])
    .where("messageId", "in", ids)
    .where("what", "=", "answered")
    .orderBy("at")
    .execute();
  const answers = Map.groupBy(events, ({ messageId }) => messageId);
  return messages.map((message) => ({ ...message, answers: answers.get(message.id) ?? [] }));
}
