import { describe, expect, it } from "vitest";
import { isAnswerable, type Message, messageSchema } from "./message.ts";

const typed = { name: "Mia Torres", subject: "", email: "mia@torres.example", phone: "", message: "Is 30301 free?" };
const reasons = (fields: Partial<Message>) =>
  messageSchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join(), message]);

describe("a message (specification 2.4, 2.5 and 5)", () => {
  it("is taken as Mia wrote it, trimmed", () => {
    expect(messageSchema.parse({ ...typed, name: "  Mia Torres\n" })).toEqual(typed);
  });

  it.each(["name", "subject", "email", "phone", "message"])("requires no field, so %s alone will do", (field) => {
    expect(reasons({ [field]: "mia@torres.example" })).toBeUndefined();
  });

  it.each([{}, { name: "", message: "" }, { message: " \n\t" }])(
    "without a single word is no message: %j",
    (fields) => {
      expect(reasons(fields)).toEqual([["", "blank"]]);
    },
  );

  it("an e-mail may be missing, not wrong", () => {
    expect(reasons({ ...typed, email: "mia at torres" })).toEqual([["email", "invalid"]]);
    expect(reasons({ ...typed, email: "" })).toBeUndefined();
  });

  it("takes 5,000 characters, and says so rather than cutting one more", () => {
    expect(reasons({ message: "x".repeat(5000) })).toBeUndefined();
    expect(reasons({ message: "x".repeat(5001) })).toEqual([["message", "too-long"]]);
  });

  it("can be answered by e-mail or by phone", () => {
    expect(isAnswerable({ ...typed, email: "" })).toBe(false);
    expect(isAnswerable({ ...typed, email: "", phone: "(404) 555-0131" })).toBe(true);
  });
});
