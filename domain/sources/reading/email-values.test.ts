import { describe, expect, it } from "vitest";
import { bodyOfEmail, intakeMailbox, keysIn, type ReadEmail } from "#domain/sources/email-fields.ts";
import { emailValues } from "./email-values.ts";
import { knownValues } from "./known-values.ts";

const email = (parts: Partial<ReadEmail>): ReadEmail => ({
  ...{ from: "Homes Daily <leads@homes-daily.example>", replyTo: "", subject: "New lead", messageId: "<1@portal>" },
  ...{ text: "", html: "", xml: "", calendar: "", forwarded: [] },
  ...parts,
});

const known = (parts: Partial<ReadEmail>) =>
  Object.fromEntries(
    knownValues(emailValues(email(parts)), {}).flatMap(({ target, value }) => (target ? [[target, value]] : [])),
  );

const rosa = { fullName: "Rosa Lind", email: "rosa@home.example", phone: "(404) 555-0199", zip: "30308" };

describe("the email of a portal", () => {
  it("is read by its lines, also quoted, marked or with the value below its label", () => {
    const text = `You have a new inquiry: call fast!
> Name: Rosa Lind
*Email*: rosa@home.example
Phone Number:

(404) 555-0199
Zip Code: 30308
Message: Is it free? See https://homes-daily.example/1`;
    expect(known({ text })).toEqual({
      ...rosa,
      ...{ externalId: "<1@portal>", message: "Is it free? See https://homes-daily.example/1" },
    });
  });

  it("is read by its metadata before its lines, whatever the order and quotes of attributes", () => {
    const html = `<html><head><meta name="lead_information_version" content="1.0">
      <meta content='Rosa Lind' name='lead_name'/><META NAME="lead_email" CONTENT="rosa@home.example">
      <meta name="lead_phone" content="(404) 555-0199"><meta name="lead_primary_zip" content="30308">
      <meta name="lead_type" content="Seller"><meta name="lead_message" content="Tom &amp; I: &#34;soon&#34;"></head></html>`;
    expect(known({ html, text: "Name: Somebody else\nHello" })).toMatchObject({
      ...{ email: rosa.email, phone: rosa.phone, zip: rosa.zip, kind: "Seller", message: 'Tom & I: "soon"' },
    });
  });

  it("is read from HTML alone, where a label and its value are cells of one row", () => {
    const html = `<style>a: b</style><table><tr><td><b>Name:</b></td><td>Rosa Lind</td></tr>
      <tr><td>Email:</td><td><a href="mailto:rosa@home.example">rosa@home.example</a></td></tr>
      <tr><td>Phone:</td><td>(404) 555-0199</td></tr><tr><td>Zip:</td><td>30308</td></tr></table>`;
    expect(known({ html })).toMatchObject(rosa);
    expect(bodyOfEmail(email({ html }))).toContain("Subject: New lead\n\nName: Rosa Lind\nEmail: rosa@home.example");
  });

  it("that says nothing has its head alone, and never the sender's address as the person's", () => {
    expect(known({ text: "Somebody called. https://homes-daily.example" })).toEqual({ externalId: "<1@portal>" });
  });

  it("finds its source by the address, forwarded or not", () => {
    const key = "0123456789abcdef0123456789abcdef";
    expect(intakeMailbox(key, "in.zipstead.example")).toBe(`leads-${key}@in.zipstead.example`);
    expect(keysIn(`Office <office@x.example>, <LEADS-${key.toUpperCase()}@x.example>`)).toEqual([key]);
    expect(keysIn("leads@x.example, leads-123@x.example")).toEqual([]);
  });

  it("reads hostile text quickly", () => {
    const began = process.cpuUsage();
    for (const html of ["<meta ".repeat(200_000), "<style>".repeat(100_000), "&#".repeat(300_000)])
      emailValues(email({ html }));
    emailValues(email({ text: `${"a ".repeat(100_000)}\n${"- ".repeat(100_000)}` }));
    const { user } = process.cpuUsage(began);
    expect(user / 1000).toBeLessThan(2_000);
  });
});
