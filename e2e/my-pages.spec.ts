import { Readable } from "node:stream";
import { expect, type Page, test as runner } from "@playwright/test";
import { myRuleFor, myUrls } from "#app/routes/my/my-urls.ts";
import { insertFile } from "#database/files/files.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { noCounts, noUndoCounts } from "#domain/imports/import-state.ts";
import { addProof } from "#operations/fees/closings/add-proof.ts";
import { addFeeContestFiles } from "#operations/fees/invoices/add-contest-files.ts";
import { inviteMember } from "#operations/members/invite-member.ts";
import { addReportFiles } from "#operations/refunds/add-report-files.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import { addTask } from "#operations/work/add-task.ts";
import { byNight } from "#test/by-night.ts";
import { acceptLead } from "#test/leads.ts";
import { insertRows } from "#test/stored-rows.ts";
import { addressOf, as, join, tess } from "#test/team.ts";
import { expectFormsInOrder } from "./checks/forms.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { unlessChanged } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { isSwept } from "./swept.ts";
import {
  phoneOf,
  restartAt,
  setUpTheApp,
  signTheAgreement,
  tomorrowMorning,
  workspaceStage,
} from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Every page of the workspace, as a team lead sees it, except these. */
const noPages: Record<string, string> = {
  "/my/agreement/text": "a file",
  "/my/leads/:id/contact.vcf": "a file",
  "/my/leads/:id/call.ics": "a file",
  "/my/contacts/:id/contact.vcf": "a file",
  "/my/imports/:id/refused.csv": "a file",
  "/my/export/:file": "leads to /my/step-up",
  "/my/street/:file": "a picture, and none before the tenth closing",
  "/my/closings/:id/demand.pdf": "a file, and none once the deal has closed",
  "/my/closings/:id/proof/:file": "a file",
  "/my/reports/:id/files/:file": "a file",
  "/my/fees/:number/files/:file": "a file",
  "/my/conversations/:id/files/:file": "a file",
  "/my/fees/:number/invoice.pdf": "a file",
  "/my/fees.csv": "a file",
  "/my/reports.csv": "a file",
  "/my/reports/:figure/rows.csv": "a file",
};

const addresses = myUrls.map(([path]) => `/${path}`).filter((address) => myRuleFor(address, "GET"));
const forAnybody = addresses.filter((address) => myRuleFor(address, "GET")?.need === "anybody");
/** A former address leads to today's. */
const former = ["/my/leads", "/my/board"];
const signedOut = forAnybody.filter((address) => !address.endsWith("/*") && !former.includes(address));
const secondFactor = "/my/sign-in/second-factor";
const signedIn = addresses.filter((address) => !forAnybody.includes(address) && address !== secondFactor);

test(
  "every page of a team lead's workspace: axe, one heading, 320 px, both themes, no script errors",
  unlessChanged("app/routes/my/", "app/ui/my/", "app/ui/controls/", "app/ui/records/"),
  async ({ browser, site }) => {
    // By night it opens 170 pages in both themes.
    test.setTimeout(byNight(1_200_000, 120_000));
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    const { world } = stage;
    const agentId = await stage.agent(tess, "30308 30309");
    const lead = as(agentId, { id: agentId, name: "Tess Moran", email: tess.email, role: "team-lead" });
    await restartAt(site, stage.clock.now());
    const tesss = await phoneOf(browser, site, { member: tess, scripts: true });
    await setUpTheApp(tesss);
    await signTheAgreement(tesss, "Tess Moran");
    const uma = await join(stage, lead, "Uma");
    const invited = await inviteMember(world, lead, addressOf("Vic"));
    const at = world.now().toISOString();
    const leadId = await stage.offeredLead("30308", "Rosa19");
    await acceptLead(stage, leadId);
    await addTask(world, lead, { leadId, text: "Send the comps", dueOn: at.slice(0, 10) });
    const report = { leadId, ground: "existing-client", text: "My client.", activityIds: [] } as const;
    expect(await reportLead(world, lead, report)).toMatchObject({ ok: true });
    const other = await stage.offeredLead("30309", "Rosa20");
    const { read } = world.database;
    const ids: Record<string, string | undefined> = {
      "/my/offers": (await openOfferOfLead(read, other))?.id,
      "/my/leads": leadId,
      "/my/leads/:id/closing": "contract",
      "/my/team": uma.id,
      "/my/reports": (await read.selectFrom("leadReports").select("id").executeTakeFirstOrThrow()).id,
      "/my/receipts": "1",
      "/my/refund/claims": "claim",
      "/my/erasures": "duty",
      "/my/reviews": "review",
      "/my/closings": "closing",
      "/my/fees": "2026-0001",
      "/my/connections": "webhook",
      "/my/export": "leads.csv",
      "/my/street": "10-homes.png",
      "/my/contacts": "cal",
      "/my/contacts/changes": "change",
      "/my/deals": "deal",
      "/my/appointments": "appointment",
      "/my/conversations": "cal",
      "/my/follow-ups": "no-answer",
      "/my/imports": "import",
    };
    await world.database.write(async (tx) => {
      const of = { agentId, memberId: agentId };
      const cal = { ...of, id: "cal", owner: "member", firstName: "Cal", lastName: "Reyes" };
      await insertRows(tx, "contacts", { ...cal, extras: "{}", createdAt: at, version: 1 });
      await insertRows(tx, "contactChanges", {
        ...of,
        id: "change",
        at,
        kind: "tagged",
        count: 1,
        detail: '{"tag":"vip"}',
      });
      const column = JSON.stringify([{ name: "First Name", field: "first-name", samples: ["Noa"] }]);
      const file = {
        ...of,
        id: "import",
        name: "people.csv",
        sha256: "",
        bytes: 20,
        encoding: "utf-8",
        delimiter: ",",
      };
      const read = { hasHeader: 1, way: "fill", tag: "", state: "columns", doneTo: 0, columns: column };
      await insertRows(tx, "imports", {
        ...file,
        ...read,
        createdAt: at,
        counts: JSON.stringify(noCounts),
        undoCounts: JSON.stringify(noUndoCounts),
      });
      const deal = { ...of, id: "deal", contactId: "cal", title: "12 Oak Street", side: "selling", stage: "met" };
      await insertRows(tx, "deals", { ...deal, stageSince: at, touchedAt: at, createdAt: at, version: 1 });
      const time = { startsAt: at, minutes: 30, timeZone: "America/New_York", createdAt: at, changedAt: at };
      const showing = {
        ...of,
        ...time,
        id: "appointment",
        leadId,
        kind: "showing",
        place: "77 Peachtree Place",
        note: "",
      };
      await insertRows(tx, "appointments", { ...showing, state: "planned", sequence: 0 });
      const draft = {
        ...of,
        id: "message",
        contactId: "cal",
        at,
        direction: "out",
        state: "draft",
        draftReason: "not-proved",
      };
      await insertRows(tx, "messages", {
        ...draft,
        subject: "Saturday",
        text: "Is ten good?",
        quoted: "> When?",
        leftOut: "[]",
      });
    });
    const { id: orderId } = await read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const claim = {
      id: "claim",
      agentId,
      orderId,
      memberId: agentId,
      ground: "no-leads",
      report: "no-leads",
      preparedAt: at,
    };
    await world.database.write((tx) => insertRows(tx, "refundClaims", { ...claim, openFrom: at, decideBy: at }));
    const request = { id: "request", kind: "erase", subject: "Rosa", state: "open", receivedAt: at } as const;
    await world.database.write(async (tx) => {
      await insertRows(tx, "rightsRequests", { ...request, confirmBy: at, dueBy: at });
      await insertRows(tx, "rightsRecords", { id: "record", requestId: "request", recordId: leadId });
      await insertRows(tx, "agentDuties", { id: "duty", requestId: "request", agentId, sentAt: at, dueBy: at });
    });
    await world.database.write(async (tx) => {
      await insertRows(tx, "closings", { id: "closing", leadId, agentId, state: "closed", no: 1, createdAt: at });
      const review = {
        id: "review",
        closingId: "closing",
        leadId,
        writtenAt: at,
        writerName: "Rosa M.",
        town: "Atlanta",
      };
      await insertRows(tx, "reviews", review);
      await insertRows(tx, "brokers", { id: "broker", firm: "Moran Realty", createdAt: at, updatedAt: at });
      const invoice = { id: "invoice", number: "2026-0001", closingId: "closing", brokerId: "broker", agentId, leadId };
      const due = { dueOn: at.slice(0, 10), issuedAt: at };
      await insertRows(tx, "invoices", { ...invoice, ...due, cents: 154_500, body: "Invoice 2026-0001" });
      const { id: invoiceId, closingId: _, ...ofInvoice } = invoice;
      await insertRows(tx, "invoiceBalances", {
        id: invoiceId,
        ...ofInvoice,
        ...due,
        state: "open",
        balanceCents: 154_500,
      });
      const webhook = { id: "webhook", agentId, memberId: agentId, kind: "webhook", createdAt: at };
      await insertRows(tx, "connections", { ...webhook, target: "https://crm.example/hook", events: "lead.accepted" });
      const text = { id: "text", reviewId: "review", leadId, by: "writer", no: 1, stars: 2, at, findings: "[]" };
      await insertRows(tx, "reviewTexts", { ...text, text: "She was late twice and did not call back." });
      const dispute = { id: "dispute", invoiceId: "invoice", ground: "wrong-amount", text: "It was $10,000." };
      await insertRows(tx, "feeDisputes", { ...dispute, openedAt: at, decideBy: at });
    });
    const file = { name: "Statement.pdf", content: Readable.from([Buffer.from("%PDF-1.7 Commission $10,000")]) };
    expect(await addProof(world, lead, { closingId: "closing", amount: "10,000", file })).toEqual({ ok: true });
    const emails = () => Readable.from([{ name: "Email.txt", content: Readable.from([Buffer.from("Our side.")]) }]);
    expect(await addReportFiles(world, lead, { reportId: ids["/my/reports"], files: emails() })).toEqual([]);
    expect(await addFeeContestFiles(world, { invoiceId: "invoice", memberId: agentId, files: emails() })).toEqual([]);
    // The content of a report's file, attached to an email with Cal.
    await world.database.write(async (tx) => {
      const [some] = await tx.selectFrom("files").selectAll().where("ownerKind", "=", "report").execute();
      if (some)
        await insertFile(tx, { ...some, id: "attached", ownerKind: "message", ownerId: "message", leadId: "cal" });
    });
    for (const [folder, kind] of [
      ["/my/closings/:id/proof", "proof"],
      ["/my/reports/:id/files", "report"],
      ["/my/fees/:number/files", "fee-dispute"],
      ["/my/conversations/:id/files", "message"],
    ] as const) {
      const file = read.selectFrom("files").select("id").where("ownerKind", "=", kind);
      ids[folder] = (await file.executeTakeFirstOrThrow()).id;
    }
    await stage.close();

    const thrown: string[] = [];
    tesss.on("pageerror", ({ message }) => thrown.push(message));
    const pathOf = (address: string) => {
      if (address === "/my/*") return "/my/no-such-page";
      if (address.startsWith("/my/reports/:figure")) return address.replace(":figure", "leads");
      return address.replaceAll(/\/:\w+/g, (_, at: number) => {
        const id = ids[address.slice(0, at)];
        if (!id) throw new Error(`Nothing is staged for ${address}. Stage it, or list it with its reason.`);
        return `/${id}`;
      });
    };
    expect(signedIn.length).toBeGreaterThan(40);
    let forms = 0;
    for (const address of signedIn) {
      await runner.step(address, async () => {
        const path = pathOf(address);
        if (address in noPages) await expectNoPage(tesss, path);
        else if (isSwept(new URL(path, site.origin).href)) forms += await expectWhole(tesss, path);
        else await expectHeading(tesss, path);
      });
    }
    expect(thrown, "script errors").toEqual([]);
    expect(forms, "forms whose order was checked").toBeGreaterThan(byNight(40, 0));
    for (const address of Object.keys(noPages)) expect(signedIn, "listed, but no address").toContain(address);

    // Another phone of hers: after the code by email it waits for the app's.
    const another = await phoneOf(browser, site, { member: tess, scripts: true });
    await expectWhole(another, secondFactor);
    const visitor = await browser.newPage({ baseURL: site.origin, reducedMotion: "reduce" });
    const token = invited.ok ? new URL(invited.link).search : "";
    for (const address of signedOut)
      await runner.step(address, () =>
        expectWhole(visitor, address.startsWith("/my/invitation") ? `${address}${token}` : address),
      );
  },
);

async function expectWhole(page: Page, path: string) {
  const answer = await page.goto(path);
  expect([answer?.status(), page.url()]).toEqual([statusAt(path), new URL(path, page.url()).href]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  return expectFormsInOrder(page);
}

/** Its HTML alone. */
async function expectHeading(page: Page, path: string) {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  expect([answer.status(), (await answer.text()).split("<h1").length - 1], path).toEqual([statusAt(path), 1]);
}

const statusAt = (path: string) => (path === "/my/no-such-page" ? 404 : 200);

async function expectNoPage(page: Page, path: string) {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  const isFile = answer.headers()["content-disposition"]?.startsWith("attachment");
  const isMissing = /\/demand\.pdf$|^\/my\/street\//.test(path) && answer.status() === 404;
  expect(isFile || isMissing || answer.status() === 302, `${path} is a page now: check it here`).toBe(true);
}
