import { describe, expect, it } from "vitest";
import { onboardingPage, onboardingSections } from "#content/agents/onboarding.ts";
import { applicationNotice } from "#content/emails/agents/application-notice.ts";
import { agreement } from "#content/payments/agreement.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { ada, ivo } from "#test/cast.ts";
import { submissionAccepted, submissionFailed } from "./refusals.ts";

describe("the onboarding form (specification 2.8), letter for letter", () => {
  it("asks for these fields, in this order", () => {
    const labels = onboardingSections.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(labels).toEqual([
      "Your First Name",
      "Your Last Name",
      "Your Email",
      "Your Phone",
      "Your License Number",
      "Your MLSID",
      "Your City",
      "Your State",
      "Your Primary Area",
      "Select Primary Area",
      "Your Secondary Area",
      "Select Secondary Area",
      "Manager",
      "Plan",
      "Plan Price",
      "Billing Address",
      "Shipping Address",
    ]);
  });

  it("has an e-mail and a telephone input, two radius dropdowns and two addresses", () => {
    const fields = onboardingSections.flatMap((section) => section.fields);
    const named = (kind: string) => fields.filter((field) => field.kind === kind).map(({ name }) => name);
    expect(named("email")).toEqual(["email"]);
    expect(named("tel")).toEqual(["phone"]);
    expect(named("radius")).toEqual(["primaryArea", "secondaryArea"]);
    expect(named("address")).toEqual(["billingAddress", "shippingAddress"]);
  });

  it("ends with the agreement, whose policies are links", () => {
    expect(agreement.map((part) => (typeof part === "string" ? part : part.label)).join("")).toBe(
      "By subscribing, you agree to our Terms and Conditions, Refund Policy, Privacy Policy, and consent to receive updates and promotional texts. Reply 'STOP' to unsubscribe.",
    );
    expect(agreement.flatMap((part) => (typeof part === "string" ? [] : [part.link]))).toEqual([
      "/terms-and-conditions",
      "/refund-policy",
      "/privacy-policy",
    ]);
  });

  it("has a welcome dialog", () => {
    expect(onboardingPage.success).toEqual({
      title: "Welcome to Zipstead",
      text: "Your form has been successfully submitted!",
      close: "Close",
    });
  });
});

it("the toasts (specification 8), letter for letter", () => {
  expect(submissionFailed).toBe("There was an error submitting the form. Please try again.");
  expect(submissionAccepted).toBe("Form submitted successfully!");
});

describe("the notice to the office", () => {
  it("contains all of Ada's answers, and a reply goes to her", () => {
    const email = applicationNotice(ada);
    for (const answer of Object.values(ada)) {
      if (typeof answer === "string") expect(emailText(email)).toContain(answer);
    }
    expect(email.replyTo).toBe("ada.park@keystone.example");
  });

  it("has a subject on one line, whatever was typed", () => {
    const { subject } = applicationNotice({ ...ivo, firstName: "Ivo\r\nBcc: ben@riverside.example", plan: "a\nb" });
    expect(subject).toMatch(/^Application: Ivo.*Bcc: ben@riverside\.example.*a.*b$/);
  });

  it("has a short subject even if the name is long", () => {
    expect(applicationNotice({ ...ada, firstName: "A".repeat(2000) }).subject.length).toBeLessThan(200);
  });
});
