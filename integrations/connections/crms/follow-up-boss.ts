import { z } from "zod";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { withExtension } from "#domain/values/phone-number.ts";
import { type Crm, type CrmEvent, jsonIn } from "#integrations/connections/crm.ts";

const where = "Copy it from Follow Up Boss, under Admin > API.";

/** https://docs.followupboss.com/reference/events-post */
export const followUpBoss: Crm = {
  line: "Each lead that you accept becomes an event in your account, so that your automations start.",
  how: "You find your API key in Follow Up Boss under Admin > API.",
  fields: [{ name: "key", label: "API key", pattern: /^[\w-]{10,100}$/, refusal: `This is not an API key. ${where}` }],
  url: "https://api.followupboss.com/v1/events",
  needsRegistration: true,
  requestOf: ({ values: [apiKey = ""], lead }, { source, system, systemKey }) => ({
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
      ...{ "X-System": system, "X-System-Key": systemKey },
    },
    body: {
      ...{ source, system, type: types[lead.kind], message: lead.message },
      person: personOf(lead, source),
      ...(lead.kind === "seller" ? { property: homeOf(lead) } : { propertySearch: searchOf(lead) }),
    },
  }),
  noteOf: (status) => (status === 204 ? "answered 204" : undefined),
  reasonIn: (body) => refusal.safeParse(jsonIn(body)).data?.errorMessage,
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
