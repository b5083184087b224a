import { expect, type Page } from "@playwright/test";
import { updateConnection } from "#database/connections/connections.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import { type ActGroup, button, without } from "./act.ts";
import { adaNo, signed } from "./people.ts";

const connections = "/my/connections";
const webhook = "/my/connections/:webhook";
const target = "http://127.0.0.1:9/ada";

const statusOf = async (page: Page, address: string | undefined) => (await page.request.get(address ?? "")).status();

async function apiStatus(page: Page, token: string | undefined) {
  return (await page.request.get("/api/v1/tasks", { headers: { authorization: `Bearer ${token}` } })).status();
}

/** Ada makes a token, connects Follow Up Boss, looks after a webhook, and subscribes to her calendar. */
export const connectionActs: ActGroup = {
  name: "connections and the calendar",
  async before({ stage, no, zips }) {
    const person = adaNo(no);
    const agentId = await stage.agent(person, zips(1));
    await signed(stage, agentId);
    const member = {
      id: agentId,
      name: "Ada Park",
      email: person.email,
      role: "agent",
      hasSecondFactor: false,
    } as const;
    const made = await makeWebhook(stage.world, { agentId, member }, { url: target, events: ["lead.accepted"] });
    if (!made.ok) throw new Error(made.reason);
    return { member: person, names: { webhook: made.id } };
  },
  acts: [
    {
      of: "my/connections/follow-up-boss",
      at: connections,
      fill: async (page) => {
        await page.locator("#follow-up-boss summary").click();
        await page.getByLabel("API key").fill("fka_0123456789abcdef");
      },
      press: "Connect Follow Up Boss",
      answer: "Connected. Each lead that you accept goes to your account.",
      stored: (page) => page.locator("#follow-up-boss").getByText("Manage"),
    },
    {
      of: "my/connections/hubspot",
      at: connections,
      fill: async (page) => {
        await page.locator("#hubspot summary").click();
        await page.getByLabel("Access token").fill("pat-na1-0123456789abcdef");
      },
      press: "Connect HubSpot",
      answer: "Connected. Each lead that you accept goes to your account.",
      stored: (page) => page.locator("#hubspot").getByText("Manage"),
    },
    {
      of: "my/connections/:id/test",
      at: webhook,
      press: "Send a test lead",
      answer: "A test is on its way.",
      stored: "lead.accepted",
    },
    {
      of: "my/connections/:id/secret",
      at: webhook,
      press: "Make a new secret",
      answer: /^whsec_/,
      stored: without("whsec_"),
    },
    {
      of: "my/connections/:id/on",
      at: webhook,
      fill: async (page, { stage, names }) => {
        const disabledAt = stage.clock.now().toISOString();
        await stage.world.database.write((tx) => updateConnection(tx, names.webhook ?? "", { disabledAt }));
        await page.goto(`/my/connections/${names.webhook}?of=disabled`);
      },
      press: "Turn it on again",
      answer: "The webhook is on again. In the log you can send what it missed.",
      stored: without("Turned off"),
    },
    {
      of: "my/connections/tokens",
      at: connections,
      fill: async (page) => {
        await page.locator("#api > details > summary").click();
        await page.getByLabel("Name of the program").fill("Zapier");
        await page.locator("#api form summary").click();
        await page.getByLabel("Read tasks (tasks:read)").check();
      },
      press: async (page, { names }) => {
        await button("Make a token")(page).click();
        names.token = (await page.getByText(/^zst_/).textContent()) ?? "";
        expect(await apiStatus(page, names.token)).toBe(200);
      },
      answer: "We show it only once.",
      stored: (page) => page.locator("#api li").getByText("Zapier"),
    },
    {
      of: "my/connections/tokens/:id/end",
      at: connections,
      press: async (page, { names }) => {
        await button("End this token")(page).click();
        await expect.poll(() => apiStatus(page, names.token)).toBe(401);
      },
      answer: "The token was ended. It no longer works.",
      stored: without("End this token"),
    },
    {
      of: "my/connections/calendar",
      at: connections,
      press: async (page, { names }) => {
        await page.locator("#calendar summary").click();
        await button("Make a calendar address")(page).click();
        names.calendar = (await page.getByText(/\/my-calendar\/.+\.ics$/).textContent()) ?? "";
        expect(await (await page.request.get(names.calendar)).text()).toContain("BEGIN:VCALENDAR");
      },
      answer: "Anyone who has it can read your tasks, so we show it only once.",
      stored: (page) => page.locator("#calendar").getByText("Has an address"),
    },
    {
      of: "my/connections/calendar/end",
      at: connections,
      press: async (page, { names }) => {
        await page.locator("#calendar summary").click();
        await button("End this address")(page).click();
        await expect.poll(() => statusOf(page, names.calendar)).toBe(404);
      },
      answer: "The calendar address was ended. It no longer works.",
      stored: (page) => page.locator("#calendar").getByText("Not connected"),
    },
    {
      of: "my/connections/:id/end",
      at: webhook,
      press: "End this connection",
      answer: "The connection was ended. Nothing more goes there.",
      again: connections,
      stored: without(target),
    },
  ],
};
