import { describe, expect, it } from "vitest";
import { onboardingRefusal } from "#content/agents/onboarding-refusal.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { ada, asTyped } from "#test/cast.ts";
import { agreedMessage, requiredMessages } from "#test/required-messages.ts";
import { maxAnswerLength, type OnboardingField, type OnboardingReason, onboardingSchema } from "./onboarding.ts";

/** The messages under each field. */
function messages(entered: Record<string, string>): Record<string, string> {
  const read = readForm(onboardingSchema, new URLSearchParams(entered));
  const refused = read.ok ? {} : read.reasons;
  return Object.fromEntries(
    Object.entries(refused).map(([field, reasons]) => [
      field,
      onboardingRefusal(field as OnboardingField, reasons?.[0] as OnboardingReason),
    ]),
  );
}

const without = (field: string) => Object.fromEntries(Object.entries(asTyped(ada)).filter(([name]) => name !== field));

describe("the onboarding form (specification 5), field, rule and message", () => {
  const required = Object.entries(requiredMessages);

  it("accepts Ada's form as she filled it in", () => {
    expect(onboardingSchema.parse(asTyped(ada))).toEqual(ada);
  });

  it.each(required)("%s | required | %s", (field, message) => {
    expect(messages(without(field))).toEqual({ [field]: message });
    expect(messages({ ...asTyped(ada), [field]: "" })).toEqual({ [field]: message });
  });

  it.each(required)("%s with only spaces counts as empty: %s", (field, message) => {
    expect(messages({ ...asTyped(ada), [field]: " \t\r\n\u00a0" })).toEqual({ [field]: message });
  });

  it.each(["ada", "ada@", "ada@keystone", "ada keystone.example", "ada@keystone.example, ben@keystone.example"])(
    "email | valid email format | Invalid email: %j",
    (email) => {
      expect(messages({ ...asTyped(ada), email })).toEqual({ email: "Invalid email" });
    },
  );

  it("agreed | must be true | You must agree to the terms and conditions", () => {
    const message = { agreed: agreedMessage };
    expect(messages(without("agreed"))).toEqual(message);
    expect(messages({ ...asTyped(ada), agreed: "" })).toEqual(message);
    expect(messages({ ...asTyped(ada), agreed: "off" })).toEqual(message);
  });

  it("reports every field of an empty form", () => {
    expect(messages({})).toEqual({ ...requiredMessages, agreed: agreedMessage });
  });

  it("does not validate primaryArea and secondaryArea", () => {
    expect(messages(without("primaryArea"))).toEqual({});
    expect(messages(without("secondaryArea"))).toEqual({});
    expect(messages({ ...asTyped(ada), primaryArea: "", secondaryArea: "as far as it takes" })).toEqual({});
  });

  it.each(["+1 (404) 555-0101 ext. 7", "call me", "0", "☎"])("has no format rule for the phone: %j", (phone) => {
    expect(messages({ ...asTyped(ada), phone })).toEqual({});
  });

  it("accepts any plan and price, as both fields can be edited", () => {
    expect(messages({ ...asTyped(ada), plan: "Something else", planPrice: "as agreed" })).toEqual({});
  });
});

describe("the stored onboarding form", () => {
  it("has trimmed texts, an empty radius if none was chosen, and the agreement as true", () => {
    const { primaryArea: _, ...entered } = asTyped(ada);
    const stored = onboardingSchema.parse({
      ...entered,
      firstName: "  Ada ",
      billingAddress: "12 Oak St\r\nAtlanta\r\n",
    });
    expect(stored).toEqual({ ...ada, firstName: "Ada", billingAddress: "12 Oak St\nAtlanta", primaryArea: "" });
  });

  it("has only the fields of the form", () => {
    expect(onboardingSchema.parse({ ...asTyped(ada), Website: "evil.example", isAdmin: "1" })).toEqual(ada);
  });

  it.each(["firstName", "email", "billingAddress"] as const)("refuses %s with more than 2,000 characters", (field) => {
    const reasons = messages({ ...asTyped(ada), [field]: "a".repeat(maxAnswerLength + 1) });
    expect(reasons[field]).toMatch(/too long: 2,000 characters at most$/);
  });

  it("accepts an answer of exactly 2,000 characters", () => {
    expect(messages({ ...asTyped(ada), billingAddress: "a".repeat(maxAnswerLength) })).toEqual({});
  });
});
