import { describe, expect, it } from "vitest";
import { type NextFacts, nextStep } from "./next-step.ts";
import { type RequestFacts, requestSteps } from "./request-steps.ts";

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, "0")}:00.000Z`;
const none = { checks: [], routings: [], offers: [], acceptances: [], closings: [], moves: [] };
const fresh: RequestFacts = { ...none, receivedAt: at(0) };
const whats = (facts: Partial<RequestFacts>) => requestSteps({ ...fresh, ...facts }).map(({ what }) => what);

describe("the life of Rosa's request", () => {
  const toAda = { agentId: "Ada", offeredAt: at(20), endedAt: at(25), state: "accepted" } as const;
  const routed = { decidedAt: at(20), agentId: "Ada", reasons: ["only-holder"] } as const;
  const accepted = { agentId: "Ada", acceptedAt: at(25), stage: "met", stageSince: at(50), endedAt: null } as const;

  it("goes from the receipt to what Ada reports, in the order of time", () => {
    const checks = [
      { checkedAt: at(5), passed: 1, staffId: "Ida" },
      { checkedAt: at(10), passed: 1, staffId: "Ivo" },
    ] as const;
    const steps = requestSteps({
      ...fresh,
      checks,
      routings: [routed],
      offers: [toAda],
      acceptances: [{ ...accepted, ending: null }],
    });
    expect(steps.map(({ what }) => what)).toEqual([
      "received",
      "checked",
      "checked",
      "offered",
      "accepted",
      "reported",
    ]);
    expect(steps[3]).toEqual({ at: at(20), what: "offered", agentId: "Ada", why: "only-holder", isAgain: false });
  });

  it("says that staff chose, and never what they wrote", () => {
    const routings = [{ ...routed, reasons: null }];
    expect(requestSteps({ ...fresh, routings, offers: [toAda] })[1]).toMatchObject({ why: "chosen" });
  });

  it.each([
    ["declined", ["received", "offered", "declined"]],
    ["lapsed", ["received", "offered", "lapsed"]],
    ["withdrawn", ["received", "offered", "offer-ended"]],
    ["open", ["received", "offered"]],
  ] as const)("an offer that was %s", (state, expected) => {
    expect(whats({ offers: [{ ...toAda, state, endedAt: state === "open" ? null : at(25) }] })).toEqual(expected);
  });

  it("knows that Ada has had it before when it is offered to her again", () => {
    const again = { ...toAda, offeredAt: at(45), endedAt: null, state: "open" } as const;
    const ended = { ...accepted, stage: "new", endedAt: at(40), ending: "another-agent" } as const;
    const offered = requestSteps({ ...fresh, offers: [toAda, again], acceptances: [ended] }).filter(
      ({ what }) => what === "offered",
    );
    expect(offered.map((step) => "isAgain" in step && step.isAgain)).toEqual([false, true]);
  });

  it("shows a decision that was left to staff, a pause, and an agent who gave it back", () => {
    expect(
      whats({
        routings: [{ decidedAt: at(20), agentId: null, reasons: ["no-holder"] }],
        acceptances: [{ ...accepted, stage: "new", endedAt: at(40), ending: "given-back" }],
        moves: [
          { movedAt: at(50), fromStage: "double-verified", toStage: "paused" },
          { movedAt: at(55), fromStage: "paused", toStage: "double-verified" },
        ],
      }),
    ).toEqual(["received", "left-to-us", "accepted", "ended", "paused", "resumed"]);
  });
});

it("a closed request does not close again when its fee is open again", () => {
  const closed = { movedAt: at(10), fromStage: "relationship-built", toStage: "closed" } as const;
  const open = { movedAt: at(30), fromStage: "paid-at-closing", toStage: "closed" } as const;
  expect(whats({ moves: [closed, open] })).toEqual(["received", "closed"]);
});

describe("what comes next", () => {
  const facts: NextFacts = {
    stage: "generated",
    inModeration: false,
    consented: true,
    missing: "unchecked",
    revoked: false,
    emailsOnly: false,
    notBefore: null,
    canBeReached: true,
    phone: "dialable",
    isWrongPerson: false,
    missedCallBy: null,
    lateSince: null,
    review: null,
    callbackAt: null,
    window: { isOpen: true, opensAt: new Date(at(0)), closesAt: new Date(at(59)), timeZones: ["America/New_York"] },
    acceptBy: null,
    isLeftToUs: false,
    hasAskedForAnother: false,
    agentsLeft: 1,
    agentId: null,
    agentStage: undefined,
  };

  it.each<[object, Partial<NextFacts>]>([
    [{ what: "check", from: null, until: at(59) }, {}],
    [{ what: "callback", at: at(30) }, { callbackAt: at(30) }],
    [{ what: "emails" }, { emailsOnly: true }],
    [{ what: "waits", until: "2027-03-01" }, { notBefore: "2027-03-01" }],
    [{ what: "stopped" }, { revoked: true, stage: "transferred" }],
    [
      { what: "consent", missing: "wording-unread" },
      { consented: false, missing: "wording-unread" },
    ],
    [{ what: "reviewed" }, { inModeration: true }],
    [{ what: "unreachable" }, { canBeReached: false }],
    [
      { what: "choose", byUs: true },
      { stage: "double-verified", isLeftToUs: true },
    ],
    [
      { what: "choose-another", agentsLeft: 1 },
      { stage: "double-verified", hasAskedForAnother: true },
    ],
    [
      { what: "answer", by: at(40) },
      { stage: "offered", acceptBy: at(40) },
    ],
    [
      { what: "agent-calls", agentId: "Ada", byEmail: null, from: null, until: at(59) },
      { stage: "transferred", agentId: "Ada" },
    ],
    [{ what: "with-agent" }, { stage: "relationship-built" }],
    [{ what: "with-agent" }, { stage: "transferred", agentStage: "later" }],
    [{ what: "parted" }, { stage: "transferred", agentStage: "lost" }],
    [{ what: "parted" }, { stage: "relationship-built", agentStage: "lost" }],
    [{ what: "paused" }, { stage: "paused" }],
    [
      { what: "agent-calls", agentId: "Ada", byEmail: "no-phone", from: null, until: at(59) },
      { stage: "transferred", agentId: "Ada", phone: "none" },
    ],
    [
      { what: "agent-late", agentId: "Ada", since: at(1) },
      { stage: "transferred", agentId: "Ada", lateSince: at(1) },
    ],
    [{ what: "no-phone", phone: "undialable" }, { phone: "undialable" }],
    [{ what: "no-phone", phone: "none" }, { phone: "none" }],
    [{ what: "no-phone", phone: "abroad" }, { phone: "abroad" }],
    [{ what: "call-missed", callBy: "2026-11-23" }, { missedCallBy: "2026-11-23" }],
    [{ what: "wrong-person" }, { stage: "double-verified", isWrongPerson: true }],
    [
      { what: "done", review: "to-come" },
      { stage: "closed", review: "to-come" },
    ],
  ])("is %j with %j", (expected, change) => {
    expect(nextStep({ ...facts, ...change })).toEqual(expected);
  });
});
