import { expect, it } from "vitest";
import { fillTemplate, readTemplate } from "./template.ts";

const values = { "first name": "Cleo", "my name": "Ada Park", place: " " };

it.each([
  ["Hi {first name}, this is {my name}.", { ok: true, subject: "", body: "Hi Cleo, this is Ada Park." }],
  ["Hi { first name }", { ok: true, subject: "", body: "Hi Cleo" }],
  ["Homes in {place}", { ok: false, missing: ["place"] }],
  ["How is {home}, {place}?", { ok: false, missing: ["place", "home"] }],
  ["No names, and a $& sign", { ok: true, subject: "", body: "No names, and a $& sign" }],
])("fills %j", (body, filled) => {
  expect(fillTemplate({ subject: "", body }, values)).toEqual(filled);
});

it("does not fill what a name itself says", () => {
  const odd = { ...values, "first name": "{my name}" };
  expect(fillTemplate({ subject: "", body: "Hi {first name}" }, odd)).toMatchObject({ body: "Hi {my name}" });
});

it.each([
  [{}, undefined],
  [{ channel: "fax" }, "no-channel"],
  [{ name: " " }, "no-name"],
  [{ channel: "email" }, "no-subject"],
  [{ body: "" }, "no-body"],
  [{ body: "a".repeat(1501) }, "too-long"],
  [{ body: "Hi {firstname}" }, "wrong-merge"],
])("reads a template with %j, or says %s", (change, reason) => {
  const entered = { channel: "text", name: "First text", subject: "", body: "Hi {first name}", ...change };
  expect(readTemplate(entered)).toMatchObject(reason ? { ok: false, reason } : { ok: true });
});
