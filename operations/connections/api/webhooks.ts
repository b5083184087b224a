import { webhooksCopy } from "#content/connections/webhooks.ts";
import { connectionOf, connectionsOf } from "#database/connections/connections.ts";
import { healthOf } from "#domain/connections/connection.ts";
import { eventTypes, parseEventTypes } from "#domain/connections/connection-event.ts";
import { sampleData } from "#domain/connections/sample-event.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import { endConnection } from "#operations/connections/end-connection.ts";
import { endpoint, notFound, nothing } from "./endpoint.ts";
import { EventSample, NewWebhook, newWebhook, WebhookList } from "./schemas.ts";

const listWebhooks = endpoint({
  ...{ method: "GET", path: "hooks", name: "listWebhooks", scope: "webhooks:write" },
  ...{ query: nothing, body: nothing, answer: WebhookList },
  async run({ database }, { access }) {
    const all = await connectionsOf(database.read, access);
    const data = all
      .filter(({ kind }) => kind === "webhook")
      .map((one) => ({
        ...{ id: one.id, target: one.target, createdAt: one.createdAt },
        ...{ events: parseEventTypes(one.events.split(" "), eventTypes), health: healthOf(one) },
      }));
    return { ok: true, answer: { data } };
  },
});

const addWebhook = endpoint({
  ...{ method: "POST", path: "hooks", name: "addWebhook", scope: "webhooks:write" },
  ...{ query: nothing, body: newWebhook, answer: NewWebhook, status: 201, problems: ["too-many-webhooks"] },
  async run(world, { access, body: { event, target } }) {
    const made = await makeWebhook(world, access, { url: target, events: [event] });
    if (made.ok) return { ok: true, answer: { id: made.id, secret: made.secret } };
    if (made.reason === "too-many") return { ok: false, problem: "too-many-webhooks" };
    return { ok: false, problem: "invalid", detail: webhooksCopy.refusals[made.reason] };
  },
});

const endWebhook = endpoint({
  ...{ method: "DELETE", path: "hooks/:id", name: "endWebhook", scope: "webhooks:write" },
  ...{ query: nothing, body: nothing, answer: null },
  async run(world, { access, params }) {
    const webhook = await connectionOf(world.database.read, access, params.id ?? "");
    if (webhook?.kind !== "webhook") return notFound;
    return (await endConnection(world, access, webhook.id)) ? { ok: true, answer: null } : notFound;
  },
});

const sampleEvent = endpoint({
  ...{ method: "GET", path: "events/:id/sample", name: "sampleEvent", scope: "webhooks:write" },
  ...{ query: nothing, body: nothing, answer: EventSample },
  async run({ baseUrl, now }, { params }) {
    const type = eventTypes.find((one) => one === params.id);
    if (!type) return notFound;
    const at = now().toISOString();
    return {
      ok: true,
      answer: [{ type, timestamp: at, sequence: 1, data: { ...sampleData({ origin: baseUrl.origin, at })[type] } }],
    };
  },
});

export const webhookEndpoints = [listWebhooks, addWebhook, endWebhook, sampleEvent];
