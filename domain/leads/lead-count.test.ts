import { describe, expect, it } from "vitest";
import { isCountedLead, leadCount, type OfferedLead } from "./lead-count.ts";

const accepted: OfferedLead = {
  how: "accepted",
  reason: null,
  left: null,
  isReplacement: false,
  noLead: null,
};

describe("a lead counts toward the guarantee", () => {
  it.each<[string, Partial<OfferedLead>, boolean]>([
    ["accepted", {}, true],
    ["lapsed", { how: "lapsed" }, true],
    ["declined, away", { how: "declined", reason: "away" }, true],
    ["declined, another reason", { how: "declined", reason: "other" }, true],
    ["declined, known already", { how: "declined", reason: "know-them" }, false],
    ["declined, outside the license", { how: "declined", reason: "license" }, false],
    ["reported and validated: shared", { noLead: "shared" }, false],
    ["reported and validated: existing client", { noLead: "existing-client" }, false],
    ["reported as a wrong number", { noLead: "wrong-person" }, false],
    ["a replacement", { isReplacement: true }, false],
    ["taken back by the office", { left: "reassigned" }, false],
    ["left for another agent, at the person’s wish", { left: "another-agent" }, false],
  ])("%s", (_name, lead, counts) => {
    expect(isCountedLead(leadCount({ ...accepted, ...lead }))).toBe(counts);
  });
});
