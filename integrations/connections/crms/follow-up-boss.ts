import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { withExtension } from "#domain/values/phone-number.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import {
  type Crm,
  type CrmChange,
  type CrmEvent,
  CrmFailed,
  type CrmNetwork,
  jsonIn,
} from "#integrations/connections/crm.ts";

const where = "Copy it from Follow Up Boss, under Admin > API.";

/** https://docs.followupboss.com/reference/events-post */
export const followUpBoss: Crm = {
  line: "Each lead that you accept becomes an event in your account, so that your automations start. With the key of the account’s owner, stages and notes come back to the lead a few minutes later.",
  how: "You find your API key in Follow Up Boss under Admin > API.",
  fields: [{ name: "key", label: "API key", pattern: /^[\w-]{10,100}$/, refusal: `This is not an API key. ${where}` }],
  url: "https://api.followupboss.com/v1/events",
  needsRegistration: true,
  requestOf: ({ values: [apiKey = ""], lead }, { source, system, systemKey }) => ({
    headers: headersOf(apiKey, { system, systemKey }),
    body: {
      ...{ source, system, type: types[lead.kind], message: lead.message },
      person: personOf(lead, source),
      ...(lead.kind === "seller" ? { property: homeOf(lead) } : { propertySearch: searchOf(lead) }),
    },
  }),
  noteOf: (status) => (status === 204 ? "answered 204" : undefined),
  reasonIn: (body) => refusal.safeParse(jsonIn(body)).data?.errorMessage,
  comesBack: {
    headers: ([apiKey = ""], network) => headersOf(apiKey, network),
    async subscribe(ask, url) {
      const ids: string[] = [];
      for (const event of ["peopleStageUpdated", "notesCreated"])
        ids.push(withId.parse(await ask("webhooks", { method: "POST", body: { event, url } })).id);
      return ids;
    },
    async unsubscribe(ask, id) {
      try {
        await ask(`webhooks/${id}`, { method: "DELETE" });
      } catch (error) {
        // The account has removed it.
        if (!(error instanceof CrmFailed && error.status === 404)) throw error;
      }
    },
    noticeIn({ body, signature }, { systemKey }) {
      const [is, wanted] = [Buffer.from(signature ?? ""), Buffer.from(followUpBossSignature(body, systemKey))];
      if (is.length !== wanted.length || !timingSafeEqual(is, wanted)) return undefined;
      const read = notice.safeParse(jsonIn(body)).data;
      return read && { eventId: read.eventId, event: read.event, ids: read.resourceIds.slice(0, mostIds) };
    },
    async changesOf(ask, { event, ids }) {
      const changes: CrmChange[] = [];
      for (const id of ids) {
        const found =
          event === "notesCreated" ? note.parse(await ask(`notes/${id}`)) : { personId: id, body: undefined };
        changes.push(changeOf(person.parse(await ask(`people/${found.personId}`)), found.body));
      }
      return changes;
    },
  },
};

/**
 * https://docs.followupboss.com/reference/webhooks-guide, header "FUB-Signature": HMAC-SHA256, in hexadecimal, of the body in
 * base64, with the key of the system, not the agent's. The same page: only the owner of an account may subscribe.
 */
export const followUpBossSignature = (body: string, systemKey: string): string =>
  createHmac("sha256", systemKey).update(Buffer.from(body).toString("base64")).digest("hex");

const headersOf = (apiKey: string, { system, systemKey }: Pick<CrmNetwork, "system" | "systemKey">) => ({
  authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
  ...{ "X-System": system, "X-System-Key": systemKey },
});

/** Of one notice: a change of more people at once is split. */
const mostIds = 50;

const idOf = z.union([z.string(), z.number()]).transform(String);
const withId = z.object({ id: idOf });
const notice = z.object({ eventId: idOf, event: z.string(), resourceIds: z.array(idOf) });
const note = z.object({ personId: idOf, body: z.string() });
const person = z.object({
  id: idOf,
  stage: z.string().default(""),
  sourceUrl: z.string().nullish(),
  emails: z.array(z.object({ value: z.string() })).default([]),
});

const changeOf = ({ id, stage, sourceUrl, emails }: z.infer<typeof person>, text: string | undefined): CrmChange => ({
  ...{ personId: id, leadUrl: sourceUrl ?? "", emails: emails.map(({ value }) => value), note: text },
  stage: { name: stage, means: stages[stage.toLowerCase()] },
});

/** Names that accounts have from the start. Another one is said as a note. */
const stages: Record<string, AgentStage> = {
  lead: "new",
  "attempted contact": "tried",
  "spoke with customer": "spoke",
  "active client": "spoke",
  "appointment set": "spoke",
  "met with customer": "met",
  "showing homes": "met",
  "submitting offers": "offer-made",
  "under contract": "under-contract",
  pending: "under-contract",
  trash: "lost",
};

/** These types start the automations of an account; `/v1/people` would start none, and make duplicates. */
const types: Record<LeadKind, string> = {
  buyer: "General Inquiry",
  seller: "Seller Inquiry",
  renter: "General Inquiry",
};

type Lead = CrmEvent["lead"];

const kindTags: Record<LeadKind, string> = { buyer: "Buyer", seller: "Seller", renter: "Renter" };

const personOf = ({ firstName, lastName, email, phone, kind, emailsOnly, maxPrice, url }: Lead, source: string) => ({
  ...{ firstName, lastName, sourceUrl: url },
  emails: email === null ? [] : [{ value: email }],
  phones: phone === null ? [] : [{ value: withExtension(phone, " x") }],
  tags: [source, kindTags[kind], ...(emailsOnly ? ["Emails only"] : [])],
  ...(maxPrice !== null && kind !== "renter" && { price: maxPrice }),
});

const homeOf = ({ address, city, state, zip, maxPrice, url }: Lead) =>
  filled({ street: address, city, state, code: zip, price: maxPrice, url });

const searchOf = ({ city, state, zip, maxPrice }: Lead) => filled({ city, state, code: zip, maxPrice });

const filled = (fields: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));

const refusal = z.object({ errorMessage: z.string() });
