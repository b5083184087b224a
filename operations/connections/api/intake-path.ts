import { apiTexts } from "#content/connections/api-texts.ts";
import { answeredOutcomes, answeredReasons, leadFields, sendLeads } from "#content/sources/send-leads.ts";

type Json = Record<string, unknown>;

const text = { type: "string" };

/** Every field may have another name, so none is required and more may come. */
const lead: Json = {
  type: "object",
  properties: Object.fromEntries(
    leadFields.map(([name, example, description]) => [
      name,
      name === "is_test" ? { type: "boolean", description } : { ...text, description, examples: [example] },
    ]),
  ),
};

const stored: Json = {
  type: "object",
  required: ["id", "outcome"],
  properties: {
    id: text,
    outcome: { ...text, enum: answeredOutcomes },
    reason: { ...text, enum: answeredReasons },
  },
};

const answer = (description: string): Json => ({ description, content: { "application/json": { schema: stored } } });

/** `POST /intake/{key}`, which needs no token: its address is the secret. */
export const intakePath: Json = {
  post: {
    operationId: "sendLead",
    tags: [apiTexts.tags.partner.name],
    summary: sendLeads.title,
    description: [sendLeads.line, sendLeads.fieldsLine, sendLeads.answersLine].join(" "),
    security: [],
    parameters: [{ name: "key", in: "path", required: true, schema: text }],
    requestBody: {
      required: true,
      content: {
        ...Object.fromEntries(
          ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"].map((type) => [
            type,
            { schema: lead },
          ]),
        ),
        "application/xml": { schema: text },
      },
    },
    responses: {
      200: answer("As 202, for Google Ads."),
      202: answer("Stored. “outcome” says what became of it."),
      404: { description: "No source has this address." },
      413: answer("Longer than 10 MB. We stored that it came."),
      429: {
        description: "Too many requests in this minute.",
        headers: { "Retry-After": { description: "In seconds.", schema: text } },
      },
      503: { description: "We could not store it. Send it again." },
    },
  },
};
