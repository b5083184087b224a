import { describe, expect, it } from "vitest";
import { longestCheckAnswer, type ScriptQuestion, scriptRefusal } from "./verification.ts";

const script: ScriptQuestion[] = [
  { id: "identity", kind: "yes-no", mustBeYes: true },
  { id: "where", kind: "text" },
  { id: "agent", kind: "yes-no" },
];
const cleos = { identity: "yes", where: "30301", agent: "no" };

describe("a verification check", () => {
  it("passes if every question has an answer and none is a no that matters", () => {
    expect(scriptRefusal(script, cleos, true)).toBeUndefined();
  });

  it.each([
    ["unanswered", { where: "" }],
    ["answered-no", { identity: "no" }],
    ["too-long", { where: "x".repeat(longestCheckAnswer + 1) }],
  ])("does not pass: %s", (reason, change) => {
    expect(scriptRefusal(script, { ...cleos, ...change }, true)).toBe(reason);
  });

  it("that was not passed may have any answers, but no endless one", () => {
    expect(scriptRefusal(script, { identity: "no" }, false)).toBeUndefined();
    expect(scriptRefusal(script, { where: "x".repeat(longestCheckAnswer + 1) }, false)).toBe("too-long");
  });
});
