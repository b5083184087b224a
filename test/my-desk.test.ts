import { describe, expect, it } from "vitest";
import { insertContactWishes } from "#database/consumers/contact-wishes.ts";
import { insertMember, insertMembership } from "#database/members/members.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { joinWaitlist } from "#database/territory/waitlist.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { addTask } from "#operations/work/add-task.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { linksNamed, onOneLine } from "./html.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { signedWorkspace } from "./open-workspace.ts";
import type { TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const day = 24 * 3600;

/** Atlanta at 10 AM on November 20: Ada is paid, checked, signed in, and has signed. */
async function adaIsIn() {
  const { site, agentId, cookie } = await signedWorkspace(await atlantaSite());
  const by = { agentId, member: { id: agentId, name: "Ada Park", email: ada.email, role: "agent" as const } };
  return { site, agentId, by: { ...by, member: { ...by.member, hasSecondFactor: false } }, ...pagesOf(site, cookie) };
}

function pagesOf(site: TestSite, cookie: string) {
  const open = (path: string) => site.request("GET", path, { headers: { cookie } });
  return {
    open,
    read: async (path: string) => onOneLine((await open(path)).text),
    post: (path: string, form = {}) => site.request("POST", path, { form, headers: { cookie } }),
  };
}

type AtWork = Awaited<ReturnType<typeof adaIsIn>>;

/** @param name "Cleo", or a name that ends in two digits */
async function accepted({ site, post }: AtWork, name = "Cleo", stage: AgentStage = "new") {
  const leadId = await verifyTwice(site, await submitCleosLead(site, "30301", true, name));
  await routeLead(site.world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(site.world.database.read, leadId);
  await post(`/my/offers/${offer?.id}/acceptance`);
  await site.world.database.write((tx) =>
    tx.updateTable("acceptances").set({ stage }).where("leadId", "=", leadId).execute(),
  );
  return leadId;
}

/** The places of these words, which must all be on the page. */
function inOrder(text: string, words: string[]) {
  const places = words.map((word) => text.indexOf(word));
  expect(places, words.join(" < ")).not.toContain(-1);
  expect(places, words.join(" < ")).toEqual(places.toSorted((one, other) => one - other));
}

describe("Ada's morning", () => {
  it("names what is missing while nothing is due, and is not all clear before", async () => {
    const { read } = await adaIsIn();
    const words = await read("/my");
    inOrder(words, ["Hello, Ada", "Friday, November 20", "What is missing", "Your zip codes"]);
    expect(words).not.toContain("All caught up");
  });

  it("waits for her license: what is missing, who acts and that a lead waits, without the person, until it is checked", async () => {
    const ada = await adaIsIn();
    const { site, agentId } = ada;
    const check = (licenseCheckedOn: string | null) =>
      site.world.database.write((tx) =>
        tx.updateTable("agents").set({ licenseCheckedOn }).where("id", "=", agentId).execute(),
      );
    await check(null);
    const leadId = await verifyTwice(site, await submitCleosLead(site, "30301", true, "Cleo"));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    const words = await ada.read("/my");
    inOrder(words, [
      "What is missing",
      "1 lead waits in 30301 until then.",
      "License check Our office, needed for leads",
    ]);
    expect(words).toMatch(/We do it by November \d+, 2026\./);
    for (const part of ["All caught up", "Cleo"]) expect(words).not.toContain(part);
    await check("2026-11-20");
    const after = await ada.read("/my");
    expect(after).not.toContain("License check");
    inOrder(after, ["What is missing", "Your broker’s signature", "Alerts on your phone"]);
  });

  it("draws her street below the work, with a link to her zip codes and none within", async () => {
    const ada = await adaIsIn();
    await accepted(ada);
    const street = async (page: Promise<{ text: string }>) =>
      /<a class="my-street"[\s\S]*?<\/svg>/.exec((await page).text)?.[0] ?? "";
    const hers = await street(ada.open("/my"));
    expect(hers).toContain('href="/my/zip-codes"');
    expect(hers).toContain('role="img" aria-label="Your street: 3 zip codes are yours, 3 yours to choose."');
    expect(hers.match(/<a /g)).toHaveLength(1);
    for (const part of ["30301", "30303", "30305", "#small-staked"]) expect(hers).toContain(part);
    inOrder(await ada.read("/my"), ["Whom to call 1 Cleo Marsh", "Your zip codes"]);
  });

  it("is one list: what is due, those back from Later, and quiet ones, each person once", async () => {
    const ada = await adaIsIn();
    const { site, by, read, post } = ada;
    const quiet = await accepted(ada, "Quinn61", "spoke");
    const later = await accepted(ada, "Lara62", "later");
    await site.world.database.write((tx) =>
      tx.updateTable("acceptances").set({ laterOn: "2026-11-30" }).where("leadId", "=", later).execute(),
    );
    await addTask(site.world, by, { leadId: quiet, text: "Send the comps", dueOn: "2026-12-04" });
    await addTask(site.world, by, { leadId: null, text: "Order signs", dueOn: "2026-12-03" });
    await addTask(site.world, by, { leadId: null, text: "Much later", dueOn: "2026-12-20" });
    site.clock.pass({ seconds: 14 * day });
    const words = await read("/my");
    inOrder(words, [
      "Whom to call 3",
      "A task of your own Order signs, overdue: yesterday",
      "Quinn61 Marsh Send the comps, due today",
      "AM there Also: No update for 14 days",
      "Lara62 Marsh You chose Nov 30 to contact them again",
    ]);
    expect(words.match(/Quinn61 Marsh (?!Call)/g)).toHaveLength(1);
    expect(words).not.toContain("Much later");
    expect(words).not.toContain("All caught up");

    const [task] = await site.world.database.read
      .selectFrom("tasks")
      .select("id")
      .where("text", "=", "Order signs")
      .execute();
    const done = await post(`/my/tasks/${task?.id}/completion`, { to: "/my" });
    expect([done.status, done.headers.location]).toEqual([303, "/my#tasks"]);
    expect((await post(`/my/tasks/${task?.id}/completion`)).status).toBe(303);
    // In its place, with an undo, as long as the server knows that it was just done.
    inOrder(await read("/my"), ["Done: Order signs Undo", "Send the comps"]);
    inOrder(await read("/my/tasks"), ["Open 2 Done 0", "Overdue", "Done: Order signs Undo", "Today 1 Send the comps"]);
    site.clock.pass({ seconds: 9 });
    expect(await read("/my")).not.toContain("Order signs");
    const tasks = await read("/my/tasks");
    inOrder(tasks, ["Open 2 Done 1", "Today 1 Send the comps", "Upcoming 1 Much later", "Done in the last 30 days 1"]);
    inOrder(tasks, ["Done in the last 30 days 1", "Order signs", "Reopen"]);
    for (let press = 0; press < 2; press++)
      expect((await post(`/my/tasks/${task?.id}/reopening`, { to: "/my" })).headers.location).toBe("/my#tasks");
    inOrder(await read("/my/tasks"), ["Overdue 1 Order signs", "Today 1 Send the comps", "Upcoming 1 Much later"]);
    inOrder(await read("/my"), ["Whom to call 3", "Order signs"]);
  });

  it("calls the next person at a press, and says of the others whether they may be called now", async () => {
    const ada = await adaIsIn();
    const { site, open } = ada;
    const cleo = await accepted(ada);
    const rosa = await accepted(ada, "Rosa64");
    const { text } = await open("/my");
    expect(text).toMatch(/href="tel:\+14045550150"[^>]*aria-label="Call Cleo Marsh"[^>]*class="[^"]*bg-primary/);
    expect(text).toContain(`data-also-post="/my/leads/${cleo}/dials"`);
    expect(text).toMatch(/href="tel:\+14045550164"[^>]*aria-label="Call Rosa64 Marsh"/);
    // Cleo asks for emails only: Rosa's button is the filled one, and Cleo's line says why there is none.
    const at = site.world.now().toISOString();
    const wish = { id: "w", kind: "phone" as const, value: "+14045550150", what: "emails-only" as const, until: null };
    await site.world.database.write((tx) => insertContactWishes(tx, [{ ...wish, since: at }]));
    const after = await open("/my");
    expect(after.text).toMatch(/href="tel:\+14045550164"[^>]*class="[^"]*bg-primary/);
    inOrder(onOneLine(after.text), ["Cleo Marsh", "Email only", "Rosa64 Marsh"]);
    expect(after.text).not.toContain("tel:+14045550150");
    // At 7 AM nobody may be called.
    site.clock.pass({ seconds: 21 * 3600 });
    const early = await open("/my");
    expect(early.text).not.toContain("tel:");
    inOrder(onOneLine(early.text), [
      "Cleo Marsh New, 21 hours: call within 27 hours",
      "AM there",
      "Email only",
      "Rosa64 Marsh",
      "Call from 9:00 AM",
    ]);
    expect(early.text).toContain(`href="/my/leads/${rosa}"`);
  });

  it("shows how long a new lead waits, and what is left of 48 hours", async () => {
    const ada = await adaIsIn();
    await accepted(ada);
    ada.site.clock.pass({ seconds: 26 * 3600 });
    inOrder(await ada.read("/my"), ["Cleo Marsh", "New, 26 hours: call within 22 hours"]);
  });
});

describe("Ada's leads", () => {
  it("are sorted by how long they are quiet, each with its last update and a way to call", async () => {
    const ada = await adaIsIn();
    await accepted(ada, "Rosa63", "spoke");
    ada.site.clock.pass({ seconds: 9 * 86_400 });
    await accepted(ada, "Cleo", "spoke");
    await accepted(ada, "Iris64");
    const newest = await ada.open("/my/contacts?show=zipstead");
    inOrder(onOneLine(newest.text), ["Iris64 Marsh", "Just arrived", "Cleo Marsh", "Updated today", "Rosa63 Marsh"]);
    expect(linksNamed(newest.text, "Longest quiet")).toEqual(["/my/contacts?show=zipstead&order=quiet"]);
    const quiet = await ada.open("/my/contacts?show=zipstead&order=quiet");
    inOrder(onOneLine(quiet.text), ["Rosa63 Marsh", "No update for 9 days", "Cleo Marsh", "Updated today"]);
    expect(onOneLine(quiet.text)).not.toContain("Iris64");
    expect(quiet.text).toMatch(/href="tel:[^"]+" data-also-post="\/my\/leads\/[\w-]+\/dials"/);
  });

  it("are filtered by stage and found by name, phone or email, each list at its own address", async () => {
    const ada = await adaIsIn();
    const { open, read } = ada;
    await accepted(ada);
    await accepted(ada, "Rosa63", "spoke");
    const all = await open("/my/contacts?show=zipstead");
    inOrder(onOneLine(all.text), ["All 2", "New 1", "Spoke 1", "Rosa63 Marsh", "Cleo Marsh"]);
    expect(linksNamed(all.text, "Spoke\n1")).toEqual(["/my/contacts?show=zipstead&stage=spoke"]);
    const spoke = await read("/my/contacts?show=zipstead&stage=spoke");
    expect(spoke).toContain("Rosa63 Marsh");
    expect(spoke).not.toContain("Cleo");
    for (const q of ["rosa63", "(404) 555-0163", "rosa63@home.example"]) {
      const found = await read(`/my/contacts?show=zipstead&${new URLSearchParams({ q })}`);
      expect(found, q).toContain("Rosa63 Marsh");
      expect(found, q).not.toContain("Cleo");
    }
    const nobody = await open("/my/contacts?show=zipstead&q=nobody");
    expect(onOneLine(nobody.text)).toContain("No leads match");
    expect(linksNamed(nobody.text, "Open People")).toEqual(["/my/contacts"]);
    expect(await read("/my/contacts?show=zipstead&stage=new&q=rosa63")).toContain("No leads match");
  });

  it("are found by nobody else's words: Ben sees none of them, whatever he searches", async () => {
    const ada = await adaIsIn();
    await accepted(ada);
    await payingAgent(ada.site, ben);
    const bens = pagesOf(ada.site, await signInToWorkspace(ada.site, ben));
    for (const path of [
      "/my",
      "/my/contacts?show=zipstead&q=cleo",
      "/my/contacts?show=zipstead",
      "/my/contacts/board",
      "/my/tasks",
    ])
      expect(await bens.read(path), path).not.toContain("Cleo");
    expect(await bens.read("/my/contacts?show=zipstead&q=cleo")).toContain("No leads match");
  });

  it("that she gave back have a list of their own, without a name", async () => {
    const ada = await adaIsIn();
    const leadId = await accepted(ada);
    await giveBack(ada.site.world, ada.by, { leadId, reason: "She moves to Oregon." });
    expect(await ada.read("/my/contacts?show=zipstead")).not.toContain("Cleo");
    const back = await ada.read("/my/contacts?show=zipstead&stage=given-back");
    inOrder(back, ["Given back 1", "C.", "30301 Atlanta, GA", "Given back today"]);
    expect(back).not.toContain("Cleo");
    expect(await ada.read("/my/contacts?show=zipstead&stage=given-back&q=marsh")).toContain("C.");
  });

  it("come in pages of 50", async () => {
    const ada = await adaIsIn();
    const leadId = await accepted(ada);
    const { write, read } = ada.site.world.database;
    const [lead] = await read.selectFrom("leads").selectAll().where("id", "=", leadId).execute();
    const [acceptance] = await read.selectFrom("acceptances").selectAll().execute();
    if (!lead || !acceptance) throw new Error("Cleo's lead is missing.");
    const copies = Array.from({ length: 60 }, (_, number) => ({
      number,
      id: `copy-${String(number).padStart(2, "0")}`,
    }));
    await write(async (tx) => {
      for (const { number, id } of copies) {
        const acceptedAt = new Date(Date.UTC(2026, 10, 1) + number * 1000).toISOString();
        await tx
          .insertInto("leads")
          .values({ ...lead, id, submissionKey: id, firstName: `Copy${number}` })
          .execute();
        await tx
          .insertInto("acceptances")
          .values({ ...acceptance, id, leadId: id, acceptedAt })
          .execute();
      }
    });
    const first = await ada.open("/my/contacts?show=zipstead");
    expect(onOneLine(first.text)).toContain("All 61");
    expect(onOneLine(first.text)).not.toContain("Copy10 ");
    const [next = ""] = linksNamed(first.text, "Next page");
    const second = await ada.open(next);
    expect(onOneLine(second.text)).toContain("Copy10 ");
    expect(linksNamed(second.text, "Back to the start")).toEqual(["/my/contacts?show=zipstead"]);
    const board = await ada.open("/my/contacts/board");
    expect(onOneLine(board.text)).toContain("and 49 more");
    expect(board.text.match(/id="grip-/g)).toHaveLength(12);
    const [more = ""] = linksNamed(board.text, "and 49 more");
    const older = await ada.open(more);
    expect(more).toBe("/my/contacts/board?stage=new&page=2");
    expect(older.text.match(/id="grip-/g)).toHaveLength(12);
    expect(onOneLine(older.text)).toContain("and 37 more");
    expect(linksNamed(older.text, "Newer ones")).toEqual(["/my/contacts/board?stage=new"]);
  });
});

it("The board shows each stage with its number, and moves a lead to another without leaving", async () => {
  const ada = await adaIsIn();
  const leadId = await accepted(ada, "Cleo", "tried");
  const { text } = await ada.open("/my/contacts/board");
  inOrder(onOneLine(text), ["Tried 1", "Cleo Marsh", "Buyer · 30301"]);
  // Without scripts its menu is the form on the lead's page.
  expect(text).toContain(`href="/my/leads/${leadId}#stage"`);
  expect(text).not.toContain("<select");
  expect(linksNamed(text, "Tried\n1")).toEqual(["/my/contacts/board?stage=tried"]);
  const form = { stage: "met", version: "1", to: "/my/contacts/board?stage=tried" };
  const moved = await ada.post(`/my/leads/${leadId}/stage`, form);
  expect([moved.status, moved.headers.location]).toEqual([303, "/my/contacts/board?stage=tried"]);
  expect(await ada.read("/my/contacts/board")).toContain("Met 1 Cleo Marsh");
  await ada.site.world.database.write((tx) =>
    tx.updateTable("acceptances").set({ stage: "lost" }).where("leadId", "=", leadId).execute(),
  );
  const folded = await ada.open("/my/contacts/board?stage=new");
  inOrder(onOneLine(folded.text), ["Closed 0", "Later 0", "Lost 1"]);
  expect(onOneLine(folded.text)).not.toContain("Cleo Marsh");
  expect(linksNamed(folded.text, "Lost")).toEqual(["/my/contacts/board?stage=lost"]);
  expect(await ada.read("/my/contacts/board?stage=lost")).toContain("Lost 1 Cleo Marsh");
  await ada.site.world.database.write((tx) =>
    tx.updateTable("acceptances").set({ stage: "met" }).where("leadId", "=", leadId).execute(),
  );
  expect((await ada.post(`/my/leads/${leadId}/stage`, { ...form, stage: "spoke" })).status).toBe(422);
});

describe("A team member", () => {
  it("sees their own leads and tasks only, and the team lead those of all, with the name", async () => {
    const ada = await adaIsIn();
    const { site, agentId } = ada;
    const leadId = await accepted(ada);
    await addTask(site.world, ada.by, { leadId, text: "Send the comps", dueOn: "2026-11-20" });
    const uma = { ...ben, firstName: "Uma", email: "uma@keystone.example" };
    const at = site.world.now().toISOString();
    await site.world.database.write(async (tx) => {
      await insertMember(tx, { id: "uma", name: "Uma Diaz", email: uma.email, at });
      await tx.updateTable("members").set({ firstSignedInAt: at }).where("id", "=", "uma").execute();
      await insertMembership(tx, { id: "umas", agentId, memberId: "uma", role: "team-member", since: at });
    });
    const umas = pagesOf(site, await signInToWorkspace(site, uma));
    for (const path of [
      "/my",
      "/my/contacts?show=zipstead",
      "/my/contacts?show=zipstead&q=cleo",
      "/my/contacts/board",
      "/my/tasks",
      `/my/tasks?of=${agentId}`,
    ])
      expect(await umas.read(path), path).not.toMatch(/Cleo|comps/);
    expect((await umas.open("/my/plan")).status).toBe(404);
    await site.world.database.write((tx) => tx.updateTable("acceptances").set({ memberId: "uma" }).execute());
    expect(await umas.read("/my/contacts?show=zipstead")).toContain("Cleo Marsh");
    expect(await ada.read("/my/contacts?show=zipstead")).toContain("Uma Diaz");
  });
});

it("Ada sees her zip codes, what she waits for, her plan and what we promised", async () => {
  const ada = await adaIsIn();
  const waits = (agentId: string, zip: string) => {
    const entry = { id: `${agentId} ${zip}`, zip, agentId, applicationId: agentId, endedAt: null, ending: null };
    const receivedAt = ada.site.world.now().toISOString();
    return ada.site.world.database.write((tx) => joinWaitlist(tx, { ...entry, receivedAt }));
  };
  const { agentId: bens } = await payingAgent(ada.site, ben);
  await waits(bens, "30301");
  await waits(bens, "30308");
  await waits(ada.agentId, "30308");
  const zips = await ada.read("/my/zip-codes");
  inOrder(zips, [
    "Yours",
    "30301 Atlanta, GA Active",
    "1 agent is waiting for it",
    "30303 Atlanta, GA Active",
    "No other agent is waiting for it",
  ]);
  inOrder(zips, ["On the waitlist", "30308 Atlanta, GA", "1 before you", "Would you like more, or fewer?"]);
  const plan = await ada.read("/my/plan");
  inOrder(plan, [
    "Professional Plan",
    "$599",
    "15% of the commission",
    "36 to 60 leads",
    "Orders and receipts",
    "Signed on",
  ]);
});

it("Ada turns an email off and on again", async () => {
  const ada = await adaIsIn();
  const isOn = async () => (await ada.open("/my/notifications")).text.match(/<input[^>]*type="checkbox"[^>]*>/g);
  const ticked = async () =>
    (await isOn())?.filter((box) => box.includes("checked=")).map((box) => /name="([^"]*)"/.exec(box)?.[1]);
  expect(await ticked()).toEqual(["daily-digest", "lead-update", "zip-codes"]);
  const saved = await ada.post("/my/notifications", { "lead-update": "on" });
  expect([saved.status, saved.headers.location]).toEqual([303, "/my/notifications?done=saved"]);
  expect(await ticked()).toEqual(["lead-update"]);
  expect(await ada.read("/my/notifications?done=saved")).toContain("Saved.");
  await ada.post("/my/notifications", { "lead-update": "on", "daily-digest": "on", "zip-codes": "on" });
  expect(await ticked()).toEqual(["daily-digest", "lead-update", "zip-codes"]);
});

it("On a phone every place without a tab is on the page More", async () => {
  const ada = await adaIsIn();
  const { text } = await ada.open("/my/more");
  for (const [label, link] of [
    ["Zip codes", "/my/zip-codes"],
    ["Security", "/my/security"],
  ] as const)
    expect(linksNamed(text, label)).toContain(link);
});
