import { expect, it } from "vitest";
import { visibleText } from "./html.ts";
import { openOfficeAs } from "./office.ts";
import { application } from "./request.ts";

const question = { name: "Dora Quist", email: "dora@home.example", phone: "404-555-0107", message: "Is 30301 free?" };

async function asked(change: Record<string, string> = {}) {
  const site = await application();
  await site.request("POST", "/contact-us", { form: { ...question, ...change } });
  const { id } = await site.world.database.read.selectFrom("inquiries").select("id").executeTakeFirstOrThrow();
  const office = await openOfficeAs(site, "isa");
  const keyIn = (html: string) => /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  return { site, ...office, address: `/office/inquiries/${id}`, keyIn };
}

it("Ida answers Dora's inquiry; both are one conversation, and the list says that it is answered", async () => {
  const { get, post, address, keyIn } = await asked();
  const page = await get(address);
  expect(page.visible).toContain("Open");
  const form = { text: "Yes, it is free.", formKey: keyIn(page.html), seen: "0" };
  const { status, headers } = await post(`${address}/answers`, form);
  expect([status, headers.location]).toEqual([303, `${address}?done=answered`]);
  const answered = await get(headers.location ?? "");
  expect(answered.visible).toMatch(
    /on its way.*Dora Quist wrote.*Is 30301 free\?.*Ida Lund answered.*Yes, it is free\./s,
  );
  expect((await get("/office/inquiries?status=answered")).visible).toContain("Dora Quist");
  expect((await get("/office/inquiries?status=open")).visible).toContain("No inquiries match");
});

it("what Ida typed stays, whatever is wrong with it, even if the inquiry was closed after she opened it", async () => {
  const { get, post, address, keyIn } = await asked();
  const { html } = await get(address);
  const form = { text: "x".repeat(5001), close: "on", formKey: keyIn(html), seen: "0" };
  const long = await post(`${address}/answers`, form);
  expect([long.status, visibleText(long.text)]).toEqual([400, expect.stringContaining("5,000 characters at most")]);
  expect(long.text).toContain(form.text);
  expect(long.text).toMatch(/<input[^>]* name="close"[^>]* checked=""/);
  expect((await post(`${address}/close`)).headers.location).toBe(`${address}?done=closed`);
  const late = await post(`${address}/answers`, { ...form, text: "Yes, it is." });
  expect(late.status).toBe(400);
  expect(visibleText(late.text)).toMatch(/Somebody else answered.*Ida Lund closed the inquiry/s);
  expect(late.text).toContain("Yes, it is.</textarea>");
  expect((await get(address)).visible).toContain("This inquiry is closed.");
  expect((await post(`${address}/reopen`)).headers.location).toBe(`${address}?done=reopened`);
  expect((await get(address)).html).toContain("<textarea");
});

it("an inquiry without an email offers the phone; who opted out is neither written to nor called", async () => {
  const byPhone = await asked({ email: "" });
  const page = await byPhone.get(byPhone.address);
  expect(page.visible).toContain("No email was given");
  expect(page.visible).toContain("Call instead");
  expect(page.html).toContain('href="tel:+14045550107"');
  expect(page.html).not.toContain("<textarea");

  const optedOut = await asked();
  await optedOut.site.world.database.write((tx) =>
    tx
      .insertInto("optOuts")
      .values({ kind: "email", value: question.email, turn: 1, since: "2026-11-20T12:00:00.000Z", source: "link" })
      .execute(),
  );
  const stopped = await optedOut.get(optedOut.address);
  expect(stopped.visible).toContain("This person opted out. Nobody may write to, text or call them");
  expect(stopped.html).not.toMatch(/<textarea|href="(tel|mailto):/);
  expect((await optedOut.post(`${optedOut.address}/answers`, { text: "Hello", seen: "0" })).status).toBe(400);
});

it("the list shows open inquiries first, page after page", async () => {
  const { site, get, post } = await asked();
  for (let number = 1; number <= 60; number++) {
    site.clock.pass({ seconds: 3600 });
    await site.request("POST", "/contact-us", {
      form: { ...question, name: `Visitor ${number}`, message: `${number}` },
    });
  }
  const ids = await site.world.database.read.selectFrom("inquiries").select(["id", "name"]).execute();
  for (const { id, name } of ids) if (/[13579]$/.test(name)) await post(`/office/inquiries/${id}/close`);
  const namesOn = ({ html }: { html: string }) => [...html.matchAll(/<th scope="row".*?>(Dora Quist|Visitor \d+)</gs)];
  const first = await get("/office/inquiries");
  const next = /href="([^"]*after=[^"]*)"/.exec(first.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const shown = [first, await get(next)].flatMap(namesOn).map(([, name = ""]) => name);
  expect(shown).toHaveLength(61);
  expect(shown.slice(0, 3)).toEqual(["Visitor 60", "Visitor 58", "Visitor 56"]);
  expect(shown.slice(30, 33)).toEqual(["Dora Quist", "Visitor 59", "Visitor 57"]);
  expect(shown.at(-1)).toBe("Visitor 1");
});

it("one press on its row closes Dora's inquiry; a second one answers the row why it did not", async () => {
  const { get, post, address } = await asked();
  const list = await get("/office/inquiries");
  expect(list.html).toContain(`action="${address}/close"`);
  expect(list.html).toContain('aria-label="Close: Dora Quist"');
  const closed = await post(`${address}/close`);
  expect([closed.status, closed.headers.location], "without scripts").toEqual([303, `${address}?done=closed`]);
  expect((await get("/office/inquiries")).html).not.toContain("Close: Dora Quist");
  const again = await post(`${address}/close.data?row`);
  expect(again.status).toBe(422);
  expect(again.text).toContain("Somebody changed this inquiry before you, so nothing was done.");
});

it("the role read-only sees the conversation but no form", async () => {
  const { site, address } = await asked();
  const { get, post } = await openOfficeAs(site, "read-only");
  expect((await get(address)).html).not.toContain("<form");
  expect((await post(`${address}/answers`, { text: "Hello" })).status).toBe(403);
});

it("emails and bookmarks with the former address lead to the inquiry", async () => {
  const { get, address } = await asked();
  const id = address.split("/").at(-1);
  for (const [from, to] of [
    ["/office/messages", "/office/inquiries"],
    [`/office/messages/${id}?done=closed`, `${address}?done=closed`],
    [`/office/moderation/messages/${id}`, `/office/moderation/inquiries/${id}`],
  ] as const) {
    const { status, headers } = await get(from);
    expect([status, headers.location, headers["cache-control"]]).toEqual([308, to, "no-store"]);
  }
});
