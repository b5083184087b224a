import { describe, expect, it } from "vitest";
import { type Inquiry, inquirySchema, isAnswerable } from "./inquiry.ts";

const entered = { name: "Mia Torres", subject: "", email: "mia@torres.example", phone: "", message: "Is 30301 free?" };
const reasons = (fields: Partial<Inquiry>) =>
  inquirySchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join(), message]);

describe("an inquiry (specification 2.4, 2.5 and 5)", () => {
  it("is accepted as Mia wrote it, trimmed", () => {
    expect(inquirySchema.parse({ ...entered, name: "  Mia Torres\n" })).toEqual(entered);
  });

  it.each(["name", "subject", "email", "phone", "message"])("requires no field: %s alone is enough", (field) => {
    expect(reasons({ [field]: "mia@torres.example" })).toBeUndefined();
  });

  it.each([{}, { name: "", message: "" }, { message: " \n\t" }])("is refused if every field is empty: %j", (fields) => {
    expect(reasons(fields)).toEqual([["", "blank"]]);
  });

  it("may have no email, but not an invalid one", () => {
    expect(reasons({ ...entered, email: "mia at torres" })).toEqual([["email", "invalid"]]);
    expect(reasons({ ...entered, email: "" })).toBeUndefined();
  });

  it("may have 5,000 characters; a longer one is refused, never cut", () => {
    expect(reasons({ message: "x".repeat(5000) })).toBeUndefined();
    expect(reasons({ message: "x".repeat(5001) })).toEqual([["message", "too-long"]]);
  });

  it("can be answered if it has an email or a phone number", () => {
    expect(isAnswerable({ ...entered, email: "" })).toBe(false);
    expect(isAnswerable({ ...entered, email: "", phone: "(404) 555-0131" })).toBe(true);
  });
});
