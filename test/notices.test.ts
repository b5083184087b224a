import { describe, expect, it } from "vitest";
import { smtp } from "#integrations/mail/smtp.ts";
import { deliverDue } from "#outbox/worker.ts";
import { ada, asTyped } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { application } from "./request.ts";
import { parseEmail, smtpStandIn } from "./smtp-stand-in.ts";

const dora = { name: "Dora", email: "dora@home.example", phone: "404-555-0160", message: "Is 30301 free?" };
const cleo = { answer1: "Atlanta, GA", firstName: "Cleo", phone: "404-555-0150", email: "cleo@home.example" };

const forms = [
  {
    form: "application",
    path: "/onboarding-form",
    entered: asTyped(ada),
    from: ada.email,
    says: "Ada Park has applied",
  },
  { form: "buyer", path: "/buyer-form", entered: cleo, from: cleo.email, says: "Cleo is looking for an agent" },
  { form: "contact", path: "/contact-us", entered: { ...dora, subject: "Zip" }, from: dora.email, says: dora.message },
  { form: "question", path: "/reputation-management", entered: dora, from: dora.email, says: dora.message },
];

const faults: [string, Record<string, string>][] = [
  ["slow", { GREETING: "" }],
  ["refusing", { RCPT: "451 Try again later" }],
  ["broken", { GREETING: "554 No service here" }],
];

describe.each(forms)("the $form form", ({ path, entered, from, says }) => {
  it("notifies the office in plain words, with the sender as the reply address", async () => {
    const { site, deliverMail, emails } = await siteWithMail({});
    await site.request("POST", path, { form: entered });

    await deliverMail();

    const { headers, parts } = parseEmail(emails.find(({ to }) => to[0] === "office@zipstead.example")?.raw ?? "");
    expect(headers["reply-to"]).toBe(from);
    expect(parts["text/plain"]).toContain(says);
    expect(parts["text/html"]).toContain(says);
  });

  it("links to its page in the office", async () => {
    const { site, deliverMail, emails } = await siteWithMail({});
    await site.request("POST", path, { form: entered });

    await deliverMail();

    const { parts } = parseEmail(emails.find(({ to }) => to[0] === "office@zipstead.example")?.raw ?? "");
    const [, page] = /Open in the office:\nhttp:\/\/localhost:3000(\S+)/.exec(parts["text/plain"] ?? "") ?? [];
    const { cookie } = await signedInAs(site.world, "isa");
    expect((await site.request("GET", page ?? "", { headers: { cookie } })).status).toBe(200);
    expect(parts["text/plain"]).not.toContain("Contact information");
  });

  it("sends the person a confirmation with a stop link and without what they typed", async () => {
    const { site, deliverMail, emails } = await siteWithMail({});
    await site.request("POST", path, { form: entered });

    await deliverMail();

    const { headers, parts } = parseEmail(emails.find(({ to }) => to[0] === from)?.raw ?? "");
    expect(headers["list-unsubscribe"]).toMatch(/^<http:\/\/localhost:3000\/stop\?email=.*&signature=.*>$/);
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(parts["text/plain"]).not.toContain(says);
  });

  it.each(faults)("is stored when the mail server is %s, and its emails are delivered later", async (_, fault) => {
    const refusals = { ...fault };
    const { site, deliverMail, emails } = await siteWithMail(refusals);

    const { status } = await site.request("POST", path, { form: entered });
    expect(status).toBe(303);
    await deliverMail({ timeoutMs: 150 });
    expect(emails).toEqual([]);

    for (const refusal of Object.keys(refusals)) delete refusals[refusal];
    site.clock.pass({ seconds: 60 });
    await deliverMail();
    expect(emails.map(({ to }) => to[0]).sort()).toEqual([from, "office@zipstead.example"].sort());
  });
});

/** @param refusals the mail server's refusals; once emptied, it accepts emails */
async function siteWithMail(refusals: Record<string, string>) {
  const site = await application();
  const { url, emails } = await smtpStandIn(refusals);
  const outbox = { ...site.world, chance: () => 0.5, report: () => {}, reportError: () => {} };
  const deliverMail = ({ timeoutMs } = { timeoutMs: 10_000 }) => {
    const mailService = smtp(
      url,
      { from: "Zipstead <office@zipstead.example>", brand: "Zipstead", origin: "http://localhost:3000" },
      timeoutMs,
    );
    return deliverDue({ ...outbox, destinations: { ...site.services.destinations, mailService } }, "mail");
  };
  return { site, emails, deliverMail };
}
