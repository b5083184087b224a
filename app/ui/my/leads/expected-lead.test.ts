import { describe, expect, it } from "vitest";
import { expectedLead } from "./expected-lead.ts";
import type { OpenLead } from "./shown-lead.ts";

const now = new Date("2026-11-24T15:00:00Z");
const open = { doneOn: null, justDone: null, of: null, member: null };
const task = { id: "comps", text: "Send the comps", dueOn: "2026-11-23", ...open };
const rosas: OpenLead = {
  ...{
    what: "open",
    id: "rosa",
    page: "/my/leads/rosa",
    isOwn: false,
    book: null,
    kind: "buyer",
    name: "Rosa Marsh",
    place: "Atlanta, GA",
    blocked: null,
  },
  ...{
    known: null,
    followUps: null,
    appointments: [],
    appointmentsCopy: { title: "", outcome: "", done: "", missed: "", add: "" },
    optedOut: null,
    colleague: null,
    isFresh: false,
    expects: null,
    accepted: null,
    mayHandOff: false,
    clocks: [],
    ways: [],
    lastContact: undefined,
  },
  ...{
    tasks: [task],
    moreTasks: null,
    moreDone: false,
    saved: null,
    today: "2026-11-24",
    stageSince: "2026-11-20T15:00:00Z",
    version: 1,
    isClosed: false,
  },
  stage: { stage: "new", laterOn: null, lostReason: null },
  lastChange: { id: "x", who: null, at: "", from: { stage: "tried", laterOn: null, lostReason: null } },
  whom: { name: "R. Marsh", zip: "30308", acceptedAt: null },
  ...{
    questions: [],
    answers: [],
    own: [],
    about: [],
    needsBroker: null,
    timeline: [],
    earlierHistory: null,
    reportBy: "",
    reportHours: 0,
  },
  timeZone: "America/New_York",
};

function post(formAction: string, fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { formAction, formData };
}

const shownAfter = (formAction: string, fields: Record<string, string> = {}) =>
  expectedLead(rosas, [post(formAction, fields)], now);

describe("Rosa's page while a post is on its way", () => {
  it("shows the contact, its place in the history, and the stage that follows from it", () => {
    const lead = shownAfter("/my/leads/rosa/contacts", { channel: "call", outcome: "spoke", text: " Wants a yard. " });
    expect(lead.lastContact).toEqual({
      at: now.toISOString(),
      title: "Call, spoke",
      text: "Wants a yard.",
      who: null,
    });
    expect(lead.timeline).toMatchObject([{ kind: "activity", title: "Call, spoke" }]);
    expect(lead.stage.stage).toBe("spoke");
    expect(lead.saved).toEqual({ act: "contacts", text: "Call, spoke" });
    expect(lead.lastChange).toBeUndefined();
  });

  it("shows a note, a stage and a task", () => {
    expect(shownAfter("/my/leads/rosa/notes", { text: "Two dogs" }).timeline).toMatchObject([
      { title: "Note", text: "Two dogs" },
    ]);
    expect(shownAfter("/my/leads/rosa/stage", { stage: "later", laterOn: "2026-12-24" }).stage).toEqual({
      stage: "later",
      laterOn: "2026-12-24",
      lostReason: null,
    });
    expect(shownAfter("/my/leads/rosa/tasks", { text: "Call again", day: "tomorrow" }).tasks).toMatchObject([
      task,
      { text: "Call again", dueOn: "2026-11-25", doneOn: null },
    ]);
  });

  it("shows a task as done, and as open again", () => {
    const done = shownAfter("/my/tasks/comps/completion");
    expect(done.tasks).toEqual([{ ...task, doneOn: "2026-11-24", justDone: "last" }]);
    expect(expectedLead(done, [post("/my/tasks/comps/reopening", {})], now).tasks).toEqual([task]);
  });

  it("does not change if the server will refuse, or the post is none of hers", () => {
    for (const sent of [
      post("/my/leads/rosa/contacts", { channel: "call", outcome: "" }),
      post("/my/leads/rosa/notes", { text: " " }),
      post("/my/leads/rosa/stage", { stage: "later", laterOn: "2020-01-01" }),
      post("/my/leads/rosa/stage", { stage: "closed" }),
      post("/my/leads/rosa/tasks", { text: "", day: "today" }),
      post("/my/leads/cleo/notes", { text: "Not hers" }),
      {},
    ])
      expect(expectedLead(rosas, [sent], now)).toEqual(rosas);
  });
});
