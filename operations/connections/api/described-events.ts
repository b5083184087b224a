import { apiTexts as copy } from "#content/connections/api-texts.ts";
import { webhooksCopy } from "#content/connections/webhooks.ts";
import { eventTypes, networkEventTypes } from "#domain/connections/connection-event.ts";
import { sampleData } from "#domain/connections/sample-event.ts";

type Json = Record<string, unknown>;

const at = "2026-12-01T15:00:00.000Z";

/** Each event that a webhook can be sent, of a workspace and of the network, with what its sample has. */
export function webhooksOf(origin: string): Json {
  const samples: Json = sampleData({ origin, at });
  const all = [...eventTypes, ...networkEventTypes];
  return Object.fromEntries(all.map((type) => [type, { post: operationOf(type, samples[type]) }]));
}

function operationOf(type: keyof typeof webhooksCopy.eventNames, data: unknown): Json {
  const sent = { type, timestamp: at, sequence: 1, data };
  const { properties = {}, ...schema } = schemaOf(sent);
  const described = { ...properties, type: { type: "string", const: type } };
  return {
    operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: webhooksCopy.eventNames[type],
    security: [],
    requestBody: {
      required: true,
      content: { "application/json": { schema: { ...schema, properties: described }, example: sent } },
    },
    responses: { "2XX": { description: copy.done } },
  };
}

/** What may be null, by its name. */
const mayBeNone = ["phone", "email", "maxPrice", "zip", "state", "plan", "agentId", "cents", "paidOn"];

/** What a sample is. Of one that is null, nothing is said but its name. */
function schemaOf(value: unknown, name = ""): { type?: string | string[]; properties?: Json; required?: string[] } {
  if (value === null) return {};
  if (typeof value !== "object") return { type: mayBeNone.includes(name) ? [typeof value, "null"] : typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([key, of]) => [key, schemaOf(of, key)]));
  return { type: "object", required: Object.keys(value), properties };
}
