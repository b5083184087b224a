import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { ada } from "./cast.ts";
import { alertsIn, linesUnder, linksNamed, visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

const submissionContext = { page: "http://localhost:3000/buying", ip: "192.0.2.7", userAgent: "", honeypot: "" };
const lift = "Lift opt-out";

async function cleos({ world, clock }: TestSite) {
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  const contactInfo = { firstName: "Cleo", lastName: "Marsh", phone: "(404) 555-0150", email: "cleo@home.example" };
  const { leadId } = await submitLead(world, {
    kind: "buyer",
    submission: { answers: ["30301", "", "", "", "", "", "", ""], contactInfo, consent: true },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: world.newId(),
    submissionContext: { ...submissionContext, renderedAt },
  });
  clock.pass({ seconds: 60 });
  return leadId;
}

const optedOut = ({ world }: TestSite, value: string) => revokeConsent(world, { kind: "email", value, source: "link" });

async function openOfficeAs(site: TestSite, role: "isa" | "read-only") {
  const { cookie } = await signedInAs(site.world, role);
  return {
    open: async (address: string) => (await site.request("GET", address, { headers: { cookie } })).text,
    post: (address: string, form: Record<string, string>) =>
      site.request("POST", address, { form, headers: { cookie } }),
  };
}

/** The hidden field of the form. */
const hidden = (page: string) => ({ seen: /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "" });

describe("an opt-out in the office", () => {
  it("is lifted from the lead's page by a role with permission, with a reason that stays on the page", async () => {
    const site = await application();
    const lead = `/office/leads/${await cleos(site)}`;
    await optedOut(site, "cleo@home.example");
    const { open, post } = await openOfficeAs(site, "isa");
    const before = await open(lead);
    expect(linesUnder(before, "Consent").join(" ")).toContain("Withdrawn");
    const address = linksNamed(before, lift)[0] ?? "";
    const form = await open(address);
    expect(visibleText(form)).toContain("cleo@home.example: opted out");
    expect(visibleText(form)).toContain("+14045550150: opted out");

    const refused = await post(address, { reason: " ", ...hidden(form) });
    expect(refused.status).toBe(400);
    expect(visibleText(refused.text)).toContain("Explain how they asked. It is the only proof that they did.");
    const lifted = await post(address, { reason: "She rang us at noon.", ...hidden(form) });
    expect([lifted.status, lifted.headers.location]).toEqual([303, lead]);

    const after = await open(lead);
    const consentText = linesUnder(after, "Consent").join(" ");
    expect(consentText).toContain(
      "Withdrawn. We may write to them again, but may call only after they check the consent box again",
    );
    expect(consentText).toContain("lifted by Ida Lund: She rang us at noon.");
    expect(linksNamed(after, lift)).toEqual([]);
    expect(after).toContain("mailto:");
    expect(after).not.toContain("tel:");
    const again = await open(`/office/leads/${await cleos(site)}`);
    expect(linesUnder(again, "Consent")).toContain("Given");
  });

  it("is not lifted if the person opted out again after the page was opened; the typed reason is kept", async () => {
    const site = await application();
    const leadId = await cleos(site);
    await optedOut(site, "cleo@home.example");
    const { open, post } = await openOfficeAs(site, "isa");
    const address = `/office/opt-outs/leads/${leadId}`;
    const form = await open(address);
    site.clock.pass({ seconds: 60 });
    await optedOut(site, "cleo@home.example");

    const refused = await post(address, { reason: "She rang us at noon.", ...hidden(form) });

    expect(alertsIn(refused.text).join()).toContain("opted out again");
    expect(refused.text).toContain(">She rang us at noon.</textarea>");
    expect(hidden(refused.text)).not.toEqual(hidden(form));
    expect((await post(address, { reason: "And again.", ...hidden(refused.text) })).status).toBe(303);
    expect(alertsIn((await post(address, { reason: "Twice.", ...hidden(form) })).text)).toEqual([
      "Nothing was changed: this person has not opted out.",
    ]);
  });

  it("is not shown for an erased person: the page says that there is nobody to contact", async () => {
    const site = await application();
    const lead = `/office/leads/${await cleos(site)}`;
    await erasePerson(site.world, { email: "cleo@home.example", phone: undefined });
    const page = await (await openOfficeAs(site, "isa")).open(lead);
    expect(linesUnder(page, "Consent")).toContain("The person’s data was erased, so their consent no longer counts");
    const erasedNotice = "This person asked us to erase their data, so there is no one to contact.";
    expect(alertsIn(page)).toEqual([erasedNotice]);
    expect(linesUnder(page, "Verification")).toContain(erasedNotice);
  });

  it("is also shown on an inquiry, an application, its agent's record and an order", async () => {
    const site = await application();
    const fields = { name: "Ada", subject: "", email: ada.email, phone: "", message: "Write to me again." };
    const post = {
      kind: "contact" as const,
      fields,
      formKey: "ada",
      submissionContext: { ...submissionContext, renderedAt: "" },
    };
    const { inquiryId } = await submitInquiry(site.world, post);
    const { applicationId } = await submitApplication(site.world, { submission: ada, formKey: "ada", type: undefined });
    const [order] = await site.world.database.read.selectFrom("orders").select("id").execute();
    const pages = [
      ["inquiries", inquiryId, `/office/inquiries/${inquiryId}`],
      ["applications", applicationId, `/office/applications/${applicationId}`],
      ["applications", applicationId, `/office/agents/${applicationId}`],
      ["orders", order?.id, `/office/orders/${order?.id}`],
    ];
    const [ida, rhea] = [await openOfficeAs(site, "isa"), await openOfficeAs(site, "read-only")];
    for (const [, , page = ""] of pages) expect(visibleText(await ida.open(page))).not.toContain("opted out");
    await optedOut(site, ada.email.toLowerCase());
    for (const [scope, id, page = ""] of pages) {
      expect(linksNamed(await ida.open(page), lift), page).toEqual([`/office/opt-outs/${scope}/${id}`]);
      const read = await rhea.open(page);
      expect([visibleText(read).includes("opted out"), linksNamed(read, lift)]).toEqual([true, []]);
    }
  });
});
