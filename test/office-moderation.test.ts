import { describe, expect, it } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada } from "./cast.ts";
import { alertsIn, linksNamed, visibleText } from "./html.ts";
import { apply, openOfficeAs } from "./office.ts";
import { application } from "./request.ts";

describe("moderation in the office", () => {
  async function inModeration() {
    const site = await application();
    const fields = {
      name: "Dora Quist",
      subject: "",
      email: "dora@home.example",
      phone: "",
      message: "Is 30301 free?",
    };
    const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "a machine", renderedAt: "" };
    const { inquiryId } = await submitInquiry(site.world, {
      kind: "question",
      fields,
      formKey: "doras",
      submissionContext,
    });
    return { site, address: `/office/moderation/inquiries/${inquiryId}` };
  }

  it("Ida, an inside sales agent, approves a submission, and Dora then gets her confirmation email", async () => {
    const { site, address } = await inModeration();
    const { get, post } = await openOfficeAs(site, "isa");
    expect((await get("/office/moderation")).html).toContain(`href="${address}"`);
    const { visible: words } = await get(address);
    expect(words).toContain("Is 30301 free?");
    expect(words).toContain(
      "a hidden field was filled in; it was not sent from one of our pages, or the page was open for many hours",
    );
    const { headers } = await post(`${address}/approve`);
    expect((await get(headers.location ?? "")).visible).toContain("Ida Lund: approved.");
    expect((await get("/office/moderation")).visible).toContain("Nothing to review.");
    const deliveries = await site.world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(deliveries.map(({ payload }) => JSON.parse(payload).to)).toContain("dora@home.example");
    const again = await post(`${address}/approve`);
    expect((await get(again.headers.location ?? "")).visible).toContain("This submission is no longer in moderation.");
  });

  it("the submission's own page gives the reason in words and links to the decision", async () => {
    const { site, address } = await inModeration();
    const { get, file } = await openOfficeAs(site);
    const page = await get(address.replace("/moderation", ""));
    expect(
      linksNamed(
        page.html,
        "a hidden field was filled in; it was not sent from one of our pages, or the page was open for many hours",
      ),
    ).toEqual([address]);
    expect((await file("/office/inquiries.csv")).text).toContain("a hidden field was filled in");
  });

  it("an application reserves no zip codes until it is approved", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "a machine", renderedAt: "" };
    const adas = { submission: ada, formKey: "adas", type: undefined, submissionContext };
    const { applicationId } = await submitApplication(site.world, adas);
    const address = `/office/moderation/applications/${applicationId}`;
    const { get, post } = await openOfficeAs(site, "isa");
    expect((await get("/office/moderation?scope=applications")).html).toContain(`href="${address}"`);
    expect((await get(address)).visible).toContain("30301, 30303");
    const page = `/office/applications/${applicationId}`;
    expect((await get(page)).html).toContain(`href="${address}"`);
    expect((await get(page)).visible).toContain("This application has no zip codes");
    await post(`${address}/approve`);
    expect((await get(page)).visible).toContain("Reserved");
    expect((await get(page)).html).not.toContain(`href="${address}"`);
  });

  it("a typed reason is kept if somebody else approved the submission first", async () => {
    const { site, address } = await inModeration();
    const { post } = await openOfficeAs(site);
    await post(`${address}/approve`);
    const late = await post(`${address}/reject`, { reason: "An advertisement." });
    expect([late.status, alertsIn(late.text)]).toEqual([400, ["This submission is no longer in moderation."]]);
    expect(late.text).toContain('value="An advertisement."');
  });

  it("the reject page exists only for submissions from moderation, and says if one was already decided", async () => {
    const { site, address } = await inModeration();
    const { get, post } = await openOfficeAs(site);
    const { applicationId } = await apply(site, ada);
    expect((await get(`/office/moderation/applications/${applicationId}/reject`)).status).toBe(404);
    expect((await get(`${address}/reject`)).html).toContain("<form");
    await post(`${address}/approve`);
    const page = await get(`${address}/reject`);
    expect(page.visible).toContain("This submission is no longer in moderation.");
    expect(page.html).not.toContain("<form");
  });

  it("a submission is rejected with a reason, and the list is exported as filtered", async () => {
    const { site, address } = await inModeration();
    const { get, post, file } = await openOfficeAs(site);
    const withoutReason = await post(`${address}/reject`, { reason: "" });
    expect([withoutReason.status, visibleText(withoutReason.text)]).toEqual([
      400,
      expect.stringContaining("Enter a reason. It is saved with the decision."),
    ]);
    const { headers } = await post(`${address}/reject`, { reason: "An advertisement." });
    expect((await get(headers.location ?? "")).visible).toContain("The submission was rejected.");
    expect((await get("/office/moderation")).visible).toContain("Nothing to review.");
    expect((await get("/office/moderation?status=rejected&scope=inquiries")).visible).toContain("Dora Quist");
    expect((await get("/office/moderation?status=rejected&scope=leads")).visible).toContain("No submissions match");
    expect((await file("/office/moderation.csv?status=rejected")).text).toContain("Dora Quist,dora@home.example");
    expect((await get(address)).visible).toContain("rejected. An advertisement.");
    expect((await get("/office/moderation/orders/x")).status).toBe(404);
    expect((await get("/office/moderation/leads/no-such")).status).toBe(404);
  });
});
