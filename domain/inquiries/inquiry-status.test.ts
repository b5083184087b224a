import { expect, it } from "vitest";
import { answerBar, answerTextRefusal } from "./inquiry-status.ts";

const doras = { name: "Dora Quist", email: "dora@home.example", phone: "", message: "Is 30301 free?" };

it.each([
  ["Dora's inquiry", {}, false, undefined],
  ["that looks automated", { moderationReason: "quick" }, false, "in-moderation"],
  ["after she opted out", {}, true, "opted-out"],
  ["with a phone only", { email: "", phone: "404-555-0106" }, false, "no-email"],
  ["once she is erased", { name: "", email: "", message: "" }, false, "erased"],
])("whether staff may answer %s by email", (_, change, hasOptedOut, bar) => {
  expect(answerBar({ moderationReason: null, ...doras, ...change }, { hasOptedOut })).toBe(bar);
});

it("an answer has a text of at most 5,000 characters", () => {
  expect(answerTextRefusal("Yes.")).toBeUndefined();
  expect(answerTextRefusal(" \n")).toBe("blank");
  expect(answerTextRefusal("a".repeat(5001))).toBe("too-long");
});
