import { expect, it } from "vitest";
import { isDone, pathStops, requestPath } from "./request-path.ts";
import type { RequestStep } from "./request-steps.ts";

const at = "2026-11-20T15:00:00.000Z";
const received: RequestStep = { at, what: "received" };
const checked: RequestStep = { at, what: "checked", staffId: "Ida" };
const offered: RequestStep = { at, what: "offered", agentId: "Ada", why: "only-holder" };
const accepted: RequestStep = { at, what: "accepted", agentId: "Ada" };
const reported = (stage: "tried" | "spoke" | "met" | "under-contract"): RequestStep => {
  return { at, what: "reported", agentId: "Ada", stage };
};
const upTo = (...steps: RequestStep[]) => requestPath([received, ...steps], { what: "with-agent" });

it.each([
  ["our team has it", upTo(), "received", false],
  ["one of two checks is done", upTo(checked), "received", false],
  ["both checks are done", upTo(checked, checked), "checked", false],
  ["Ada has an offer", upTo(checked, checked, offered), "offered", true],
  ["she accepted", upTo(checked, checked, offered, accepted), "accepted", true],
  ["she tried", upTo(checked, checked, offered, accepted, reported("tried")), "accepted", true],
  ["they met", upTo(checked, checked, offered, accepted, reported("met")), "met", true],
  ["they are under contract", upTo(checked, checked, offered, accepted, reported("under-contract")), "met", true],
  ["it is closed", upTo(checked, checked, offered, accepted, { at, what: "closed" }), "closed", false],
  ["Ada could not take it", upTo(checked, checked, offered, { at, what: "passed-on" }), "checked", false],
  [
    "Ada gave it back",
    upTo(checked, checked, offered, accepted, { at, what: "ended", agentId: "Ada", ending: "given-back" }),
    "checked",
    false,
  ],
])("Rosa's request: %s", (_, path, reached, hasAgent) => {
  expect(path).toEqual({ reached, hasAgent, rests: false });
});

it("rests while Rosa wants to wait", () => {
  const path = requestPath([received, checked, checked], { what: "waits", until: "2026-12-01" });
  expect(path).toEqual({ reached: "checked", hasAgent: false, rests: true });
  expect(pathStops.filter((stop) => isDone(stop, path))).toEqual(["received"]);
});

it("is done to the end once it is closed", () => {
  const path = upTo(checked, checked, offered, accepted, { at, what: "closed" });
  expect(pathStops.every((stop) => isDone(stop, path))).toBe(true);
});
