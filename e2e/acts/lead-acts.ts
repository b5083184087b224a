import { expect, type Page } from "@playwright/test";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { decideReport } from "#operations/refunds/decide-report.ts";
import { acceptLead } from "#test/leads.ts";
import { insertRows } from "#test/stored-rows.ts";
import { type ActGroup, button, heading, without } from "./act.ts";
import { fillAppointment } from "./book-acts.ts";
import { adaNo, signed } from "./people.ts";

const add = (kind: string) => (page: Page) => page.getByRole("radio", { name: kind, exact: true }).check();
const text = (page: Page, label: string, typed: string) =>
  page.getByRole("textbox", { name: label, exact: true }).fill(typed);
const offer = "/my/offers/:offer";
const lead = "/my/leads/:lead";

/** Ada answers two offers, works on a lead, reports it, and gives another one back. */
export const leadActs: ActGroup = {
  name: "offers and leads",
  async before({ stage, no, zips, who }) {
    const { database } = stage.world;
    const member = adaNo(no);
    const agentId = await stage.agent(member, zips(1));
    const zip = zips(0);
    await signed(stage, agentId);
    const [declined, mine, returned] = [
      await stage.offeredLead(zip, who()),
      await stage.offeredLead(zip, who()),
      await stage.offeredLead(zip, who()),
    ];
    await acceptLead(stage, returned);
    const offerOf = async (leadId: string) => (await openOfferOfLead(database.read, leadId))?.id ?? "";
    const at = stage.clock.now().toISOString();
    const request = { id: `request ${no}`, kind: "erase", subject: `Rosa ${no}`, state: "open", receivedAt: at };
    await database.write(async (tx) => {
      await insertRows(tx, "rightsRequests", { ...request, confirmBy: at, dueBy: at });
      await insertRows(tx, "rightsRecords", { id: `record ${no}`, requestId: request.id, recordId: returned });
      await insertRows(tx, "agentDuties", { id: `duty ${no}`, requestId: request.id, agentId, sentAt: at, dueBy: at });
    });
    return {
      member,
      names: { declined: await offerOf(declined), offer: await offerOf(mine), lead: mine, returned },
    };
  },
  acts: [
    {
      of: "my/offers/:id/declination",
      at: "/my/offers/:declined",
      fill: (page) => page.getByLabel("Why").selectOption("I cannot serve this request"),
      press: "Decline",
      answer: "You declined this offer",
      stored: "You declined this offer",
    },
    {
      of: "my/offers/:id/acceptance",
      at: offer,
      press: "Accept",
      answer: "You accepted this lead",
      stored: "You accepted this lead",
    },
    {
      of: "my/leads/:id/dials",
      at: lead,
      // Here nothing answers "tel:".
      fill: (page) =>
        page.evaluate(() => document.addEventListener("click", (press) => press.preventDefault(), { once: true })),
      press: async (page) => {
        const dialed = page.waitForResponse(/\/dials$/);
        await page.getByRole("link", { name: "Call", exact: true }).click();
        expect((await dialed).status()).toBe(204);
      },
      answer: (page) => page.getByRole("link", { name: "Call", exact: true }),
      stored: "Opened the phone to call",
      withoutScripts: (page) => page.locator("a[href^='tel:']"),
    },
    {
      of: "my/leads/:id/contacts",
      at: lead,
      fill: async (page) => {
        await add("Spoke")(page);
        await text(page, "Notes (optional)", "Wants a yard.");
      },
      press: "Save",
      answer: "Last contact: Call, spoke",
      stored: "Last contact: Call, spoke",
    },
    {
      of: "my/leads/:id/write",
      at: `${lead}/write`,
      press: "Yes, log it: First text",
      answer: heading(/Marsh/),
      again: "/my/inbox",
      stored: /this is .* You asked about a home/,
    },
    {
      of: "my/leads/:id/notes",
      at: lead,
      fill: async (page) => {
        await add("Note")(page);
        await text(page, "Note", "Her brother helps her.");
      },
      press: "Add note",
      answer: "Note added.",
      stored: "Her brother helps her.",
    },
    {
      of: "my/leads/:id/appointment",
      at: `${lead}/appointment`,
      fill: (page) => fillAppointment(page, "Showing"),
      press: "Save appointment",
      answer: heading(/^Showing with /),
      again: lead,
      stored: /Showing with /,
    },
    {
      of: "my/leads/:id/tasks",
      at: lead,
      fill: async (page) => {
        await add("Task")(page);
        await text(page, "What to do", "Send three homes");
      },
      press: "Add task",
      answer: "Task added: Send three homes",
      stored: button("Mark as done: Send three homes"),
    },
    {
      of: "my/tasks/:id/completion",
      at: lead,
      press: "Mark as done: Send three homes",
      answer: "Done: Send three homes",
      stored: (page) => page.getByText("1 done task").or(page.getByRole("button", { name: "Undo: Send three homes" })),
    },
    {
      of: "my/tasks/:id/reopening",
      at: lead,
      // It moves below the others a few seconds after it was done.
      fill: (page) =>
        page.locator("#tasks details").evaluateAll((all) => {
          for (const one of all) one.setAttribute("open", "");
        }),
      press: /^(Undo|Reopen): Send three homes$/,
      answer: button("Mark as done: Send three homes"),
      stored: button("Mark as done: Send three homes"),
    },
    {
      of: "my/leads/:id/stage",
      at: lead,
      fill: (page) => page.getByLabel("Move to").selectOption("Met"),
      press: "Save stage",
      answer: /moved it here from “Spoke”/,
      stored: /moved it here from “Spoke”/,
    },
    {
      of: "my/leads/:id/stage/undo",
      at: lead,
      press: "Undo",
      answer: "Undone: Met → Spoke",
      stored: "Undone: Met → Spoke",
    },
    {
      of: "my/leads/:id/report",
      at: "/my/leads/:lead/report",
      fill: async (page) => {
        await page.getByLabel("Ground").selectOption("Shared with another agent");
        await page.getByLabel("What happened").fill("Another agent had her first.");
      },
      press: "Send report",
      answer: "Waiting for our decision",
      stored: "Another agent had her first.",
    },
    {
      of: "my/reports/:id/files",
      at: "/my/leads/:lead/report",
      fill: (page) =>
        page
          .getByLabel("Files that show it")
          .setInputFiles({ name: "Chat.txt", mimeType: "text/plain", buffer: Buffer.from("She has an agent.") }),
      press: "Add files",
      answer: "Your files are stored.",
      stored: (page) => page.getByRole("link", { name: "Chat.txt" }),
    },
    {
      of: "my/reports/:id/appeal",
      at: "/my/leads/:lead/report",
      fill: async (page, { stage, names }) => {
        const { read } = stage.world.database;
        const found = read
          .selectFrom("leadReports")
          .select("id")
          .where("leadId", "=", names.lead ?? "");
        const { id: reportId } = await found.executeTakeFirstOrThrow();
        const decision = { reportId, staffId: "Ivo", isValid: false, text: "No proof." };
        expect(await decideReport(stage.world, decision)).toEqual({ ok: true });
        await page.goto(`/my/reports/${reportId}/appeal`);
        await page.getByLabel("Why we should review it again").fill("Here it is.");
      },
      press: "Send",
      answer: "Waiting for our decision",
      stored: "Waiting for our decision",
    },
    {
      of: "my/erasures/:id",
      at: "/my/erasures",
      fill: (page) => page.getByLabel("Your answer").selectOption("Erased: we have nothing about them anymore"),
      press: "Send answer",
      answer: "No request is waiting for your answer.",
      stored: "No request is waiting for your answer.",
    },
    {
      of: "my/leads/:id/return",
      at: "/my/leads/:returned/return",
      fill: (page) => page.getByLabel("Why you give it back").fill("I sell no homes there."),
      press: "Give this lead back",
      answer: /gave this lead back/,
      stored: without("Give this lead back"),
    },
  ],
};
