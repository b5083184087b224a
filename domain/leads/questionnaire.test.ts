import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import {
  answer,
  answersFromQuery,
  back,
  blankQuestionnaire,
  type ContactField,
  goTo,
  isBlank,
  leadFormSchema,
  next,
  parseDraft,
  parseStep,
  type Questionnaire,
  serialise,
  setContactInfo,
  stepUrl,
  submissionOf,
  toSubmission,
} from "./questionnaire.ts";

const blank = blankQuestionnaire("buyer");
const mia = { firstName: "Mia", lastName: "Torres", phone: "(404) 555-0131", email: "mia@torres.example" };

describe("the steps (specification 4)", () => {
  it("Next works only below step 7, Back only above step 0", () => {
    expect(back(blank).step).toBe(0);
    expect(next(blank).step).toBe(1);
    expect(next(goTo(blank, 7)).step).toBe(7);
    expect(back(goTo(blank, 7)).step).toBe(6);
  });

  it("a step out of range becomes the nearest valid one", () => {
    expect(goTo(blank, -3).step).toBe(0);
    expect(goTo(blank, 99).step).toBe(7);
  });

  it.each([
    ["1", 0],
    ["8", 7],
    ["0", undefined],
    ["9", undefined],
    ["04", undefined],
    ["", undefined],
    [null, undefined],
  ])("question %j in a URL is step index %s", (named, step) => expect(parseStep("buyer", named)).toBe(step));
});

describe("the submission (specification 3)", () => {
  it("has eight answers, the last one empty, as the last step asks for contact information", () => {
    const filled = setContactInfo(answer(blank, 0, "30301"), mia);
    expect(toSubmission(filled, true)).toEqual({
      answers: ["30301", "", "", "", "", "", "", ""],
      contactInfo: mia,
      consent: true,
    });
  });

  it("has no answer for the last step", () => {
    expect(answer(blank, 7, "Mia")).toEqual(blank);
  });

  it("is the same when Mia posts the form without scripts", () => {
    const form = { answer1: " 30301 ", answer3: "$300k or less", ...mia, consent: "on" };
    expect(submissionOf("buyer", leadFormSchema.parse(form))).toEqual({
      answers: ["30301", "", "$300k or less", "", "", "", "", ""],
      contactInfo: mia,
      consent: true,
    });
  });

  it("may be completely empty and without consent", () => {
    expect(submissionOf("buyer", leadFormSchema.parse({}))).toEqual(toSubmission(blank, false));
  });

  it.each(["", "off", "false"])("has no consent if the box is posted as %j", (consent) => {
    expect(submissionOf("buyer", leadFormSchema.parse({ ...mia, consent })).consent).toBe(false);
  });

  it.each(["mia", "mia@", "mia@torres"])("refuses the invalid email %j", (email) => {
    const { error } = leadFormSchema.safeParse({ email });
    expect(error?.issues).toMatchObject([{ path: ["email"], message: "invalid" }]);
  });

  it("refuses a text that is too long, and never cuts it", () => {
    const { error } = leadFormSchema.safeParse({ answer1: "x".repeat(501), firstName: "y".repeat(500) });
    expect(error?.issues).toMatchObject([{ path: ["answer1"], message: "too-long" }]);
  });
});

describe("the draft in the visitor's browser", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "[]",
    '{"step":8,"answers":["","","","","","",""],"contactInfo":{}}',
    serialise({ ...blank, answers: ["one too few"] }),
    serialise({ ...blank, step: 1.5 }),
    serialise({ ...blank, step: 8 }),
    serialise({ ...blank, step: -1 }),
  ])("ignores unreadable content: %j", (stored) => {
    expect(parseDraft("buyer", stored)).toBeUndefined();
  });

  it("never stores the consent", () => {
    expect(serialise({ ...blank, consent: true } as Questionnaire)).not.toContain("consent");
  });

  it("is blank unless something was typed", () => {
    expect(isBlank(goTo(blank, 5))).toBe(true);
    expect(isBlank(setContactInfo(blank, { firstName: " " }))).toBe(true);
    expect(isBlank(setContactInfo(blank, { phone: "5" }))).toBe(false);
    expect(isBlank(answer(blank, 1, "Land"))).toBe(false);
  });

  it("reads the answers from a URL, or none if it has none", () => {
    expect(answersFromQuery("buyer", new URLSearchParams("question=3"))).toBeUndefined();
    expect(answersFromQuery("buyer", new URLSearchParams("answer2=Land"))).toEqual(["", "Land", "", "", "", "", ""]);
    const answers = ["", "Land", "", "", "", "", "No"];
    const address = stepUrl("/buyer-form", 3, answers);
    expect(address).toBe("/buyer-form?answer2=Land&answer7=No&question=3");
    expect(answersFromQuery("buyer", new URL(address, "https://zipstead.example").searchParams)).toEqual(answers);
  });
});

type Move =
  | { kind: "next" }
  | { kind: "back" }
  | { kind: "reload" }
  | { kind: "goTo"; step: number }
  | { kind: "answer"; text: string }
  | { kind: "introduce"; field: ContactField; text: string };

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom<Move>({ kind: "next" }, { kind: "back" }, { kind: "reload" }),
  fc.record({ kind: fc.constant("goTo" as const), step: fc.integer({ min: 0, max: 7 }) }),
  fc.record({ kind: fc.constant("answer" as const), text: fc.string({ unit: "binary" }) }),
  fc.record({
    kind: fc.constant("introduce" as const),
    field: fc.constantFrom<ContactField>("firstName", "lastName", "phone", "email"),
    text: fc.string({ unit: "binary" }),
  }),
);

function after(filled: Questionnaire, move: Move): Questionnaire {
  if (move.kind === "next") return next(filled);
  if (move.kind === "back") return back(filled);
  if (move.kind === "reload") return parseDraft("buyer", serialise(filled)) ?? blank;
  if (move.kind === "goTo") return goTo(filled, move.step);
  if (move.kind === "introduce") return setContactInfo(filled, { [move.field]: move.text });
  return answer(filled, filled.step, move.text);
}

describe("any order of Next, Back, reload and edit", () => {
  it("ends in the same submission as filling it in once", () => {
    checkProperty(
      fc.property(fc.array(anyMove), fc.boolean(), (moves, consent) => {
        const wandered = moves.reduce(after, blank);
        expect(toSubmission(wandered, consent)).toEqual(toSubmission(filledStraight(wandered), consent));
        expect(toSubmission(wandered, consent)).toEqual(lastVersionOf(moves, consent));
      }),
    );
  });

  it("never leaves the eight steps", () => {
    checkProperty(
      fc.property(fc.array(anyMove), (moves) => {
        const { step } = moves.reduce(after, blank);
        expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(step);
      }),
    );
  });
});

/** Fills in all steps once, from the first to the last. */
function filledStraight({ answers, contactInfo }: Questionnaire): Questionnaire {
  const answered = answers.reduce((filled, text) => next(answer(filled, filled.step, text)), blank);
  return setContactInfo(answered, contactInfo);
}

/** A model without the wizard: the last text typed for each question and field. */
function lastVersionOf(moves: Move[], consent: boolean) {
  const answers = Array.from({ length: 8 }, () => "");
  const contactInfo = { firstName: "", lastName: "", phone: "", email: "" };
  let step = 0;
  for (const move of moves) {
    if (move.kind === "next") step = Math.min(step + 1, 7);
    if (move.kind === "back") step = Math.max(step - 1, 0);
    if (move.kind === "goTo") step = move.step;
    if (move.kind === "answer" && step < 7) answers[step] = move.text;
    if (move.kind === "introduce") contactInfo[move.field] = move.text;
  }
  return { answers, contactInfo, consent };
}
