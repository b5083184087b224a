import type { Page } from "@playwright/test";
import { insertAppointment } from "#database/work/appointments.ts";
import { contactFields } from "#domain/contacts/contact.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { addContactTask } from "#operations/contacts/work-on-contact.ts";
import { inviteMember } from "#operations/members/invite-member.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { blankForm } from "#test/blank-form.ts";
import { accept, as } from "#test/team.ts";
import { setUpTheApp } from "../workspace-stage.ts";
import { type ActGroup, button, heading, without } from "./act.ts";
import { signed, tessNo } from "./people.ts";

const nothing = blankForm(contactFields);
const people = Buffer.from("First Name,Last Name,Phone\nNoa,Lind,404-555-0147\n");
const cal = "/my/contacts/:cal";
const edit = `${cal}/edit`;

/** Ten o'clock on a day that a form takes. */
export async function fillAppointment(page: Page, kind: string) {
  await page.getByRole("radio", { name: kind, exact: true }).check();
  await page.getByLabel("Day", { exact: true }).fill(dayAfter(new Date().toISOString().slice(0, 10), 30));
  await page.getByLabel("Time", { exact: true }).fill("10:00");
}

/** Opens what is folded below the list, and selects Cal. */
const pickCal = async (page: Page) => {
  await page.getByLabel("Select Cal Reyes").check();
  await page.getByText("For the people you select").click();
};

/** Tess keeps people of her own: Cal and Mia, who have one phone, and a file with Noa. */
export const bookActs: ActGroup = {
  name: "a book",
  async before({ stage, no, zips }) {
    const { world } = stage;
    const member = tessNo(no);
    const agentId = await stage.agent(member, zips(1));
    await signed(stage, agentId);
    const lead = as(agentId, { id: agentId, name: "Tess Moran", email: member.email, role: "team-lead" });
    const uma = `uma.${no}@book.example`;
    const invited = await inviteMember(world, lead, uma);
    if (invited.ok) await accept(stage, new URL(invited.link).searchParams.get("token") ?? "", "Uma Reyes");
    const add = async (person: Partial<typeof nothing>) => {
      const added = await addContact(world, lead, { ...nothing, ...person });
      return added.ok ? added.id : "";
    };
    const phone = "404-555-0142";
    const names = {
      cal: await add({ firstName: "Cal", lastName: "Reyes", phone }),
      mia: await add({ firstName: "Mia", lastName: "Reyes", phone }),
      ned: await add({ firstName: "Ned", lastName: "Ash", phone: "404-555-0143" }),
    };
    const dueOn = await dayOfAgent(world.database.read, agentId, world.now());
    await addContactTask(world, lead, { id: names.mia, text: "Send Mia comps", dueOn });
    const startsAt = addDuration(world.now(), { days: -1 });
    const time = { startsAt, minutes: 30, timeZone: "America/New_York", createdAt: startsAt, changedAt: startsAt };
    const of = { id: `past-${no}`, agentId, memberId: agentId, leadId: null, dealId: null, contactId: names.ned };
    const past = { ...of, ...time, kind: "listing", place: "", note: "", state: "planned", sequence: 0 } as const;
    await world.database.write((tx) => insertAppointment(tx, past));
    return { member, names };
  },
  async ready(page) {
    await page.goto("/my/security/app");
    await setUpTheApp(page);
  },
  acts: [
    {
      of: "my/contacts/:id/relation",
      at: cal,
      fill: (page) => page.getByRole("radio", { name: "A past or present client" }).check(),
      press: (page) =>
        page.getByRole("region", { name: "How do you know them?" }).getByRole("button", { name: "Save" }).click(),
      answer: "How you know them",
      stored: "How you know them",
    },
    {
      of: "my/contacts/:id/dials",
      at: cal,
      fill: (page) =>
        page.evaluate(() => document.addEventListener("click", (press) => press.preventDefault(), { once: true })),
      press: async (page) => {
        const dialed = page.waitForResponse(/\/dials$/);
        await page.getByRole("link", { name: "Call", exact: true }).click();
        if ((await dialed).status() !== 204) throw new Error("The call was not recorded.");
      },
      answer: (page) => page.getByRole("link", { name: "Call", exact: true }),
      stored: "Opened the phone to call",
      withoutScripts: (page) => page.locator("a[href^='tel:']"),
    },
    {
      of: "my/contacts/:id/contacts",
      at: cal,
      fill: (page) => page.getByRole("radio", { name: "Spoke", exact: true }).check(),
      press: "Save",
      answer: "Saved: Call, spoke.",
      stored: "Call, spoke",
    },
    {
      of: "my/contacts/:id/notes",
      at: cal,
      fill: async (page) => {
        await page.getByRole("radio", { name: "Note", exact: true }).check();
        await page.getByRole("textbox", { name: "Note", exact: true }).fill("Wants a yard.");
      },
      press: "Add note",
      answer: "Wants a yard.",
      stored: "Wants a yard.",
    },
    {
      of: "my/contacts/:id/tasks",
      at: cal,
      fill: async (page) => {
        await page.getByRole("radio", { name: "Task", exact: true }).check();
        await page.getByLabel("What to do").fill("Send comps");
      },
      press: "Add task",
      answer: "Send comps",
      stored: "Send comps",
    },
    {
      of: "my/contacts/:id/deal",
      at: `${cal}/deal`,
      fill: (page) => page.getByLabel("Name", { exact: true }).fill("12 Oak Street"),
      press: "Save",
      answer: "12 Oak Street",
      again: cal,
      stored: "12 Oak Street",
    },
    {
      of: "my/deals/:id",
      at: cal,
      fill: async (page) => {
        await page.getByRole("link", { name: "12 Oak Street" }).click();
        await page.getByLabel("Price").fill("300,000");
      },
      press: "Save",
      answer: /\$300,000/,
      stored: /\$300,000/,
    },
    {
      of: "my/contract-to-close/rules",
      at: "/my/contract-to-close",
      fill: async (page) => {
        const add = page.getByRole("region", { name: "Add one" });
        await add.getByLabel("Task").fill("Send thanks");
        await add.getByLabel("How many").fill("7");
        await add.getByLabel("When").selectOption("after");
        await add.getByLabel("Counted from").selectOption("closing");
      },
      press: (page) => page.getByRole("region", { name: "Add one" }).getByRole("button", { name: "Save" }).click(),
      answer: "7 days after closing",
      stored: "7 days after closing",
    },
    {
      of: "my/contract-to-close/removal",
      at: "/my/contract-to-close",
      fill: (page) => page.getByText("Change Appraisal is in").click(),
      press: "Remove",
      answer: without("Appraisal is in"),
      stored: without("Appraisal is in"),
    },
    {
      of: "my/contract-to-close/reset",
      at: "/my/contract-to-close",
      press: "Start again with ours",
      answer: "Appraisal is in",
      stored: without("Send thanks"),
    },
    {
      of: "my/deals/:id/dates",
      at: cal,
      fill: async (page) => {
        await page.getByRole("link", { name: "12 Oak Street" }).click();
        await page.getByLabel("Closing", { exact: true }).fill(dayAfter(new Date().toISOString().slice(0, 10), 40));
      },
      press: "Save dates",
      answer: "3 business days before closing",
      again: cal,
      stored: "Final walk-through",
    },
    {
      of: "my/deals/:id/appointment",
      at: cal,
      fill: async (page) => {
        await page.getByRole("link", { name: "12 Oak Street" }).click();
        await page.getByRole("link", { name: "Add an appointment" }).click();
        await fillAppointment(page, "Closing");
      },
      press: "Save appointment",
      answer: heading("Closing with Cal Reyes"),
      again: cal,
      stored: "Closing with Cal Reyes",
    },
    {
      of: "my/contacts/:id/appointment",
      at: `${cal}/appointment`,
      fill: (page) => fillAppointment(page, "Showing"),
      press: "Save appointment",
      answer: heading("Showing with Cal Reyes"),
      again: cal,
      stored: "Showing with Cal Reyes",
    },
    {
      of: "my/appointments/:id/outcome",
      at: "/my/contacts/:ned",
      press: "It took place",
      answer: without("Listing appointment with Ned Ash"),
      stored: without("Listing appointment with Ned Ash"),
    },
    {
      of: "my/appointments/:id/change",
      at: cal,
      fill: async (page) => {
        await page.getByRole("link", { name: "Showing with Cal Reyes" }).click();
        await page.getByLabel("Where").fill("77 Peachtree Place");
      },
      press: "Save and update the invitation",
      answer: "77 Peachtree Place",
      stored: "77 Peachtree Place",
    },
    {
      of: "my/appointments/:id/cancellation",
      at: cal,
      fill: (page) => page.getByRole("link", { name: "Showing with Cal Reyes" }).click(),
      press: "Cancel it",
      answer: "Cancelled",
      again: cal,
      stored: without("Showing with Cal Reyes"),
    },
    {
      of: "my/contacts/:id/write",
      at: `${cal}/write`,
      press: "Yes, log it: First text",
      answer: heading("Cal Reyes"),
      again: "/my/inbox",
      stored: /Hi Cal, this is Tess Moran/,
    },
    {
      of: "my/templates/changes",
      at: "/my/templates",
      fill: async (page) => {
        const add = page.getByRole("region", { name: "Add a template" });
        await add.getByLabel("Name", { exact: true }).fill("Open house");
        await add.getByLabel("Text", { exact: true }).fill("See you on Sunday, {first name}.");
      },
      press: (page) =>
        page.getByRole("region", { name: "Add a template" }).getByRole("button", { name: "Save" }).click(),
      answer: "See you on Sunday, {first name}.",
      stored: "See you on Sunday, {first name}.",
    },
    {
      of: "my/templates/removal",
      at: "/my/templates",
      fill: (page) => page.getByText("Change Open house").click(),
      press: (page) =>
        page
          .getByRole("listitem")
          .filter({ hasText: "See you on Sunday" })
          .getByRole("button", { name: "Remove" })
          .click(),
      answer: without("See you on Sunday"),
      stored: without("See you on Sunday"),
    },
    {
      of: "my/contacts/:id/later",
      at: "/my",
      press: "Tomorrow: Mia Reyes",
      answer: "Mia Reyes is back on this list tomorrow.",
      again: "/my",
      stored: without("Mia Reyes"),
    },
    {
      of: "my/contacts/:id/later/end",
      at: "/my?said=later&of=:mia",
      press: "Undo",
      answer: "Mia Reyes",
      again: "/my",
      stored: "Mia Reyes",
    },
    {
      of: "my/contacts/:id/edit",
      at: edit,
      fill: (page) => page.getByLabel("Company").fill("Reyes Bakery"),
      press: "Save",
      answer: "Reyes Bakery",
      again: cal,
      stored: "Reyes Bakery",
    },
    {
      of: "my/contacts/:id/tags",
      at: edit,
      fill: (page) => page.getByLabel("New tag").fill("sphere"),
      press: "Add tag",
      answer: button("Remove the tag sphere"),
      stored: button("Remove the tag sphere"),
    },
    {
      of: "my/contacts/:id/tags/removal",
      at: edit,
      press: "Remove the tag sphere",
      answer: without("sphere"),
      stored: without("sphere"),
    },
    {
      of: "my/contacts/:id/touch",
      at: edit,
      fill: (page) => page.getByLabel("Every").selectOption("90"),
      press: (page) =>
        page.getByRole("region", { name: "Keep in touch" }).getByRole("button", { name: "Save" }).click(),
      answer: heading("Keep in touch"),
      again: cal,
      stored: /^Every 90 days, next on /,
    },
    {
      of: "my/contacts/:id/owner",
      at: edit,
      fill: (page) => page.getByRole("combobox", { name: "Hand off to" }).selectOption({ label: "Uma Reyes" }),
      press: "Hand off",
      answer: heading("Hand off to"),
      again: cal,
      stored: /Owned by Uma Reyes/,
    },
    {
      of: "my/contacts/tags",
      at: "/my/contacts",
      fill: async (page) => {
        await pickCal(page);
        await page.getByLabel("Tag", { exact: true }).fill("sphere");
      },
      press: "Add tag",
      answer: "1 person tagged “sphere”.",
      stored: /#sphere/,
    },
    {
      of: "my/contacts/relation",
      at: "/my/contacts?tag=sphere",
      fill: async (page) => {
        await page.getByText("For the people you select").click();
        await page
          .getByRole("combobox", { name: "How you know them" })
          .selectOption({ label: "A past or present client" });
        await page.getByLabel(/^For everybody tagged/).check();
      },
      press: (page) => page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click(),
      answer: "Cal Reyes",
      stored: "Cal Reyes",
    },
    {
      of: "my/contacts/tags/removal",
      at: "/my/contacts",
      fill: async (page) => {
        await pickCal(page);
        await page.getByLabel("Tag", { exact: true }).fill("sphere");
      },
      press: "Remove tag",
      answer: "The tag “sphere” is removed from 1 person.",
      stored: without("#sphere"),
    },
    {
      of: "my/contacts/owner",
      at: "/my/contacts",
      fill: async (page) => {
        await page.getByLabel("Select Mia Reyes").check();
        await page.getByText("For the people you select").click();
        await page.getByRole("combobox", { name: "Hand off to" }).selectOption({ label: "Uma Reyes" });
      },
      press: "Hand off",
      answer: "1 person handed off.",
    },
    {
      of: "my/duplicates/apart",
      at: "/my/duplicates",
      press: "Two people",
      answer: "No two entries have a phone or an email in common.",
      stored: "No two entries have a phone or an email in common.",
    },
    {
      of: "my/contacts/new",
      at: "/my/contacts/new",
      fill: async (page) => {
        await page.getByLabel("First name").fill("Ola");
        await page.getByLabel("Phone", { exact: true }).fill("404-555-0143");
      },
      press: "Save",
      answer: heading("Ola"),
      again: "/my/contacts",
      stored: "Ola",
    },
    {
      of: "my/duplicates/merge",
      at: "/my/duplicates",
      press: "Merge",
      answer: "Two entries are one person now.",
      again: "/my/duplicates",
      stored: "No two entries have a phone or an email in common.",
    },
    {
      of: "my/contacts/removal",
      at: "/my/contacts",
      fill: async (page) => {
        await page.getByLabel("Select Mia Reyes").check();
        await page.getByText("For the people you select").click();
      },
      press: "Remove",
      answer: "1 person removed. They are deleted in 30 days.",
      stored: without("Mia Reyes"),
    },
    {
      of: "my/contacts/changes/:id/undo",
      at: "/my/contacts/changes",
      press: "Undo",
      answer: "Undone. Everything is as before.",
      again: "/my/contacts",
      stored: "Mia Reyes",
    },
    {
      of: "my/contacts/:id/removal",
      at: "/my/contacts/:mia/edit",
      press: "Remove this person",
      answer: "1 person removed. They are deleted in 30 days.",
      again: "/my/contacts",
      stored: without("Mia Reyes"),
    },
    {
      of: "my/imports",
      at: "/my/imports",
      fill: (page) =>
        page.getByLabel("File").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: people }),
      press: "Read the file",
      answer: "What the columns are",
    },
    {
      of: "my/imports/:id/columns",
      press: "Count, change nothing",
      answer: "What the import would do",
    },
    {
      of: "my/imports/:id/run",
      press: "Import",
      answer: "What the import did",
      again: "/my/contacts",
      stored: "Noa Lind",
    },
    {
      of: "my/imports/:id/undo",
      at: "/my/imports",
      fill: (page) => page.getByRole("link", { name: "people.csv" }).click(),
      press: "Undo this import",
      answer: "What the undo did",
      again: "/my/contacts",
      stored: without("Noa Lind"),
    },
    {
      of: "my/imports/:id/removal",
      at: "/my/imports",
      fill: async (page) => {
        await page.getByLabel("File").setInputFiles({ name: "other.csv", mimeType: "text/csv", buffer: people });
        await page.getByRole("button", { name: "Read the file" }).click();
        await page.getByText("What the columns are").waitFor();
      },
      press: "Remove this file",
      answer: "The file is removed. Nobody was added.",
    },
  ],
};
