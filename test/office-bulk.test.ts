import { expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { visibleText } from "./html.ts";
import { openOfficeAs, signedInAs } from "./office.ts";
import { application } from "./request.ts";
import { noon } from "./world.ts";

it("Ida assigns several leads at once, and reads for each what happened", async () => {
  const site = await application();
  await seedLeads(site.world.database, { leads: 20, until: new Date(noon), report: () => {} });
  const { staffId: quinn } = await signedInAs(site.world, "isa", "Quinn Ray");
  const office = await openOfficeAs(site, "isa");
  const list = await office.get("/office/leads");
  const rows = [...list.html.matchAll(/name="row:([^"]+)" value="([^"]*)"/g)].slice(0, 3);
  expect(rows).toHaveLength(3);
  const [taken] = rows;
  await site.world.database.write((tx) =>
    tx
      .updateTable("leads")
      .set({ assigneeId: "somebody-else" })
      .where("id", "=", taken?.[1] ?? "")
      .execute(),
  );
  const form = Object.fromEntries(rows.map(([, id, seen]) => [`row:${id}`, seen ?? ""]));
  const answer = await office.post("/office/leads/assignments", { ...form, assignee: quinn });
  expect(answer.status).toBe(200);
  const text = visibleText(answer.text);
  expect(text.match(/Assigned to Quinn Ray\./g)).toHaveLength(2);
  expect(text).toContain("A colleague changed this in the meantime, so it was left as it is.");
  const assignees = await Promise.all(rows.map(([, id]) => findLead(site.world.database.read, id ?? "")));
  expect(assignees.map((lead) => lead?.assigneeId)).toEqual(["somebody-else", quinn, quinn]);
  expect(visibleText((await office.post("/office/leads/assignments", { assignee: quinn })).text)).toContain(
    "No rows were selected, so nothing was changed.",
  );
});

it("Arne approves several submissions at once; one that was decided before stays as it is", async () => {
  const site = await application();
  for (const name of ["Dora", "Otis"])
    await site.request("POST", "/contact-us", {
      form: { name, email: `${name}@home.example`, message: `Hello from ${name}` },
    });
  await site.world.database.write((tx) => tx.updateTable("inquiries").set({ moderationReason: "quick" }).execute());
  const office = await openOfficeAs(site);
  const list = await office.get("/office/moderation");
  const keys = [...list.html.matchAll(/name="(row:inquiries [^"]+)"/g)].map(([, name]) => name ?? "");
  expect(keys).toHaveLength(2);
  await office.post(`/office/moderation/${keys[0]?.slice(4).replace(" ", "/")}/approve`);
  const answer = await office.post("/office/moderation/approvals", Object.fromEntries(keys.map((key) => [key, "yes"])));
  const text = visibleText(answer.text);
  expect(text.match(/Approved\. What was withheld is on its way\./g)).toHaveLength(1);
  expect(text.match(/Somebody decided this before you/g)).toHaveLength(1);
});

it("Arne exports only the rows that he selected, of several kinds of records; the audit log says how many", async () => {
  const site = await application();
  for (const name of ["Dora", "Otis", "Cleo"])
    await site.request("POST", "/contact-us", {
      form: { name, email: `${name}@home.example`, message: `Hello from ${name}` },
    });
  await site.world.database.write((tx) => tx.updateTable("inquiries").set({ moderationReason: "quick" }).execute());
  const office = await openOfficeAs(site);
  const keys = async (list: string) => [...(await office.get(list)).html.matchAll(/name="(row:[^"]+)"/g)];
  const exported = async (list: string, rows: number[]) => {
    const all = await keys(list);
    const form = Object.fromEntries(rows.map((row) => [all[row]?.[1] ?? "", "yes"]));
    return office.post(list.replace(/(?=\?|$)/, ".csv"), form);
  };
  const file = await exported("/office/inquiries", [0, 2]);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="inquiries.csv"');
  for (const name of ["Cleo", "Dora"]) expect(file.text).toContain(`${name},`);
  expect(file.text).not.toContain("Otis");
  const [event] = await newestAuditEvents(site.world.database.read, 1);
  expect(event).toMatchObject({ staffId: office.staffId, action: "exported", about: "/office/inquiries.csv" });
  expect(JSON.parse(event?.detail ?? "")).toEqual({ selected: 2 });

  const queue = await exported("/office/moderation?scope=inquiries", [1]);
  expect(queue.text).toContain("Otis,Otis@home.example");
  expect(queue.text).not.toMatch(/Cleo|Dora/);
  expect((await office.post("/office/inquiries.csv")).text.trim().split("\r\n")).toHaveLength(1);
});

it("a list has no checkboxes for Rhea, who may neither change nor export it, and refuses her the file", async () => {
  const site = await application();
  await site.request("POST", "/contact-us", { form: { name: "Dora", email: "dora@home.example", message: "Hello" } });
  const office = await openOfficeAs(site, "read-only");
  const list = await office.get("/office/inquiries");
  expect(list.html).toContain("Dora");
  expect(list.html).not.toContain("row:");
  expect((await office.post("/office/inquiries.csv", { "row:x": "yes" })).status).toBe(403);
});
