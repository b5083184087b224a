import { z } from "zod";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { withExtension } from "#domain/values/phone-number.ts";
import { type Crm, type CrmEvent, jsonIn } from "#integrations/connections/crm.ts";

const where = "Copy it from HubSpot, under Settings > Integrations > Private Apps.";

/** https://developers.hubspot.com/docs/api-reference/crm-contacts-v3: batches of one, as only they create or update. */
export const hubSpot: Crm = {
  line: "Each lead that you accept becomes a contact in your account, or updates the one with that email address.",
  how: "In HubSpot, make a private app with the scope crm.objects.contacts.write under Settings > Integrations > Private Apps, and copy its access token.",
  fields: [
    {
      name: "key",
      label: "Access token",
      pattern: /^[\w-]{10,200}$/,
      refusal: `This is not an access token. ${where}`,
    },
  ],
  url: "https://api.hubapi.com/crm/v3/objects/contacts/batch",
  needsRegistration: false,
  requestOf: ({ values: [token = ""], lead }, { source }) => ({
    // Without an email address nothing tells whether the account knows the person.
    path: lead.email === null ? "/create" : "/upsert",
    headers: { authorization: `Bearer ${token}` },
    body: {
      inputs: [
        { ...(lead.email !== null && { id: lead.email, idProperty: "email" }), properties: propertiesOf(lead, source) },
      ],
    },
  }),
  // Of a batch of one, a part that failed is all of it.
  isRefusal: (status) => status === 207,
  noteOf: () => undefined,
  reasonIn: (body) => {
    const said = refusal.safeParse(jsonIn(body)).data;
    return said?.message ?? said?.errors?.[0]?.message;
  },
};

const kindNames: Record<LeadKind, string> = { buyer: "Buyer", seller: "Seller", renter: "Renter" };

/** Without what is not known: an empty value would erase the account's own. */
const propertiesOf = (
  { firstName, lastName, email, phone, kind, emailsOnly, address, city, state, zip, message, url }: CrmEvent["lead"],
  source: string,
) =>
  Object.fromEntries(
    Object.entries({
      ...{ email: email ?? "", firstname: firstName, lastname: lastName, phone: withExtension(phone, " x") },
      ...(kind === "seller" && { address, city, state, zip }),
      message: [
        `${kindNames[kind]} from ${source}, ${city}, ${state} ${zip}`,
        ...(emailsOnly ? ["Emails only"] : []),
        ...[message, url],
      ]
        .filter(Boolean)
        .join("\n"),
    }).filter(([, value]) => value !== ""),
  );

const refusal = z.object({
  message: z.string().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});
