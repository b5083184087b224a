import { expect, it } from "vitest";
import { type FollowUpFacts, followUpEnd, type PersonFacts } from "./follow-up-end.ts";

const before = "2026-11-20T15:00:00.000Z";
const startedAt = "2026-11-27T15:00:00.000Z";
const after = "2026-11-28T15:00:00.000Z";

const quiet: PersonFacts = {
  ...{ memberId: "ada", stopped: false, bouncedAt: null, repliedAt: before, touchedAt: before, appointmentAt: before },
  stages: [{ stage: "spoke", since: before }],
};
const facts: FollowUpFacts = {
  ...{ base: "start", startedAt, memberId: "ada", memberLeft: false, hasCrm: true, hasTwin: false, person: quiet },
};

it("goes on while all that is known is older than its start", () => {
  expect(followUpEnd(facts)).toBeUndefined();
});

it.each<[Partial<PersonFacts>, string]>([
  [{ repliedAt: after, touchedAt: after }, "replied"],
  [{ touchedAt: after }, "spoke"],
  [{ appointmentAt: after }, "appointment"],
  [{ bouncedAt: after }, "bounced"],
  [{ stopped: true, repliedAt: after }, "stopped"],
  [{ memberId: "ben", repliedAt: after }, "handed-off"],
  [{ stages: [{ stage: "spoke", since: after }] }, "stage"],
  [{ stages: [{ stage: "lost", since: after }] }, "stage"],
  [{ stages: [{ stage: "later", since: after }] }, "stage"],
  [{ stages: [{ stage: "closed", since: after }] }, "stage"],
])("ends by what came after it: %j", (person, reason) => {
  expect(followUpEnd({ ...facts, person: { ...quiet, ...person } })).toMatchObject({ reason });
});

it.each<Partial<FollowUpFacts>>([
  { person: { ...quiet, stages: [{ stage: "tried", since: after }] } },
  { person: { ...quiet, memberId: null } },
  { base: "closing", person: { ...quiet, stages: [{ stage: "closed", since: after }] } },
  { base: "later", person: { ...quiet, stages: [{ stage: "later", since: after }] } },
])("does not end by %j", (change) => {
  expect(followUpEnd({ ...facts, ...change })).toBeUndefined();
});

it.each<[Partial<FollowUpFacts>, string]>([
  [{ person: "removed", hasCrm: false }, "removed"],
  [{ person: "given-back" }, "given-back"],
  [{ memberLeft: true }, "member-left"],
  [{ hasCrm: false }, "no-crm"],
  [{ hasTwin: true }, "twin"],
])("ends by %j", (change, reason) => {
  expect(followUpEnd({ ...facts, ...change })).toEqual({ reason, at: null });
});
