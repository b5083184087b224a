import { expect, it } from "vitest";
import { agentTimeline, type TimelineEvent } from "./timeline-event.ts";

const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const adas = { id: "ada", name: "Ada Park" };
const bens = { id: "ben", name: "Ben Okafor" };
const noted = (agent: typeof adas, hour: number, text: string): TimelineEvent => ({
  ...{ kind: "activity", id: text, at: at(hour), who: agent.name, byMember: true, agent, isUndo: false },
  activity: { kind: "noted", detail: { text } },
});

/** Ben had the lead from 12 to 13, Ada has it since 15. */
const history: TimelineEvent[] = [
  { kind: "received", id: "1", at: at(10), who: "Quinn Low" },
  { kind: "check", id: "2", at: at(11), who: "Ida Lund", passed: true, answers: [{ question: "Who?", answer: "yes" }] },
  { kind: "check", id: "3", at: at(11), who: "Arne Vik", passed: false, answers: [] },
  { kind: "note", id: "4", at: at(11), who: "Ida Lund", text: "Careful." },
  { kind: "offer-ended", id: "5", at: at(12), who: null, state: "declined", agent: bens, reason: "away", text: "" },
  {
    kind: "move",
    id: "6",
    at: at(12),
    who: "Ben Okafor",
    byMember: true,
    from: "double-verified",
    to: "transferred",
    why: "",
  },
  noted(bens, 12, "Ben’s note"),
  { kind: "move", id: "7", at: at(13), who: "Moira Hale", from: "double-verified", to: "paused", why: "Ben is ill." },
  { kind: "routing", id: "8", at: at(14), who: "Ivo Ney", agent: adas, reasons: ["her turn"], why: undefined },
  noted(adas, 15, "Ada’s note"),
  { kind: "move", id: "9", at: at(16), who: "Moira Hale", from: "transferred", to: "paused", why: "She complained." },
];

it("Ada reads her own activities, the passed checks and what the office did since she has the lead", () => {
  const shown = agentTimeline(history, { agentId: "ada", acceptedAt: at(15) });
  expect(shown.map(({ kind, id, who }) => [kind, id, who])).toEqual([
    ["received", "1", null],
    ["check", "2", "Ida"],
    ["activity", "Ada’s note", "Ada Park"],
    ["move", "9", null],
  ]);
  for (const secret of ["Ben", "Who?", "Careful.", "her turn", "Moira", "complained"])
    expect(JSON.stringify(shown)).not.toContain(secret);
});
