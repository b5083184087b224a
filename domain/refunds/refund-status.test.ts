import { describe, expect, it } from "vitest";
import { addMonths } from "#domain/refunds/add-months.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { newReport } from "./lead-report.ts";
import { isRefundable, parseReportGround, type RefundGround } from "./policy-terms.ts";
import type { AcceptedLead, LeadReport, LeadsNotice, RefundFacts, RefundRequest } from "./refund-facts.ts";
import { refundStatus } from "./refund-status.ts";

/** Each story happens on each of these days. */
const starts = [
  ["over Thanksgiving", "2026-11-20T12:00:00.000Z"],
  ["across 8 March", "2026-03-07T15:00:00.000Z"],
  ["across 1 November", "2026-10-31T15:00:00.000Z"],
  ["over New Year and a leap day", "2027-12-30T23:59:59.000Z"],
  ["from the last day of a month", "2026-05-31T00:00:00.000Z"],
] as const;

/**
 * Name | what happened | when somebody looks | the clocks and possible actions, without day 120's own clock.
 * Times count from the signature: days, months, or days and a time. A $599 plan is paid on day 0.
 */
const stories = `
nothing has happened                | 0d sign                                        | 1d        | ask-for-leads
not signed, nothing runs            | 0d accept A                                    | 1d        | -
a lead came                         | 0d sign; 5d accept A                           | 50d       | report A missed
47 h 59 min: both grounds are open  | 0d sign; 0d accept A                           | 0d+47:59  | report A running, report A shared, report A existing-client
48 h exactly still counts           | 0d sign; 0d accept A                           | 2d        | report A running, report A shared, report A existing-client
48 h 01 min: too late               | 0d sign; 0d accept A                           | 2d+0:01   | report A missed
reported at 47 h 59 min             | 0d sign; 0d accept A; 0d+47:59 report A shared | 3d        | report A met, decision A running
reported at 48 h 01 min: valid lead | 0d sign; 0d accept A; 2d+0:01 report A shared  | 3d        | report A missed
late on one ground is late on both  | 0d sign; 0d accept A; 3d report A existing-client | 4d     | report A missed
another zip code: nothing runs      | 0d sign; 0d accept A far                       | 1d        | -
two leads, two clocks               | 0d sign; 0d accept A; 1d accept B              | 2d+0:01   | report A missed, report B running, report B shared, report B existing-client
a team of five: five clocks         | 0d sign; 0d accept A; 0d+0:01 accept B; 0d+0:02 accept C; 0d+0:03 accept D; 1d accept E | 2d+0:02 | report A missed, report B missed, report C running, report D running, report E running, report C shared, report C existing-client, report D shared, report D existing-client, report E shared, report E existing-client
the office decides in time          | 0d sign; 0d accept A; 1d report A shared; 3d valid A | 4d  | report A met, decision A met, replacement A running, ask-for-leads
the office says the lead is valid   | 0d sign; 0d accept A; 1d report A shared; 3d invalid A | 4d | report A met, decision A met, appeal-report A
an appeal starts the ten days again | 0d sign; 0d accept A; 1d report A shared; 3d invalid A; 4d appeal A | 5d | report A met, decision A running
an appeal is refused for good       | 0d sign; 0d accept A; 1d report A shared; 3d invalid A; 4d appeal A; 6d invalid A | 7d | report A met, decision A met
an appeal succeeds                  | 0d sign; 0d accept A; 1d report A shared; 3d invalid A; 4d appeal A; 6d valid A | 7d | report A met, decision A met, replacement A running, ask-for-leads
nobody decides                      | 0d sign; 0d accept A; 1d report A shared       | 25d       | report A met, decision A missed
replaced within 30 days             | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 33d replace A | 40d | report A met, decision A met, replacement A met, ask-for-leads
day 30 of the replacement           | 0d sign; 0d accept A; 1d report A shared; 3d valid A | 33d | report A met, decision A met, replacement A running, ask-for-leads
no replacement: a claim may wait    | 0d sign; 0d accept A; 1d report A shared; 3d valid A | 33d+0:01 | report A met, decision A met, replacement A missed, ask-for-leads, prepare A shared
day 120 less a second               | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass | 119d+23:59:59 | report A met, decision A met, replacement A missed, prepare A shared
day 120 to the second               | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass | 120d | report A met, decision A met, replacement A missed, request A shared
prepared on day 40, waits           | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass; 40d claim A | 119d | report A met, decision A met, replacement A missed
goes in by itself on day 120        | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass; 40d claim A | 120d | report A met, decision A met, replacement A missed, refund A running
approved, not yet refunded          | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass; 121d claim A; 122d approve 599 | 123d | report A met, decision A met, replacement A missed, refund A met
refused with a rule, may appeal     | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass; 121d claim A; 122d refuse | 123d | report A met, decision A met, replacement A missed, refund A met, appeal-refund
the appeal runs                     | 0d sign; 0d accept A; 1d report A shared; 3d valid A; 9d pass; 121d claim A; 122d refuse; 123d appeal-claim | 124d | report A met, decision A met, replacement A missed, refund A running
nothing left to refund              | 0d sign; 0d refund 599; 0d accept A; 1d report A shared; 3d valid A; 9d pass | 121d | report A met, decision A met, replacement A missed
partly refunded before              | 0d sign; 0d refund 300; 0d accept A; 1d report A shared; 3d valid A; 9d pass | 121d | report A met, decision A met, replacement A missed, request A shared
one request for leads               | 0d sign; 20d request                           | 30d       | remind
no reminder, no clock               | 0d sign; 20d request                           | 200d      | remind
a reminder runs until day 120       | 0d sign; 20d request; 40d remind               | 119d      | delivery running
a reminder on day 120               | 0d sign; 20d request; 120d remind              | 150d      | delivery running
30 days after the reminder          | 0d sign; 20d request; 120d remind              | 150d+0:01 | delivery missed, request no-leads
a lead in time meets it             | 0d sign; 20d request; 120d remind; 149d accept A | 160d    | report A missed, delivery met
a lead too late does not            | 0d sign; 20d request; 120d remind; 151d accept A | 160d    | report A missed, delivery missed, request no-leads
a reminder on a lapsed offer        | 0d sign; 20d request; 90d pass; 121d remind    | 160d      | delivery met
the only lead was an own client     | 0d sign; 20d request; 30d accept A; 31d report A existing-client; 32d valid A; 121d remind | 152d | report A met, decision A met, replacement A missed, delivery missed, request A existing-client, request no-leads
the claim is made                   | 0d sign; 20d request; 120d remind; 151d claim no-leads | 152d | delivery missed, refund running
nine months less a second           | 0d sign; 0d accept A                           | 9m-1      | report A missed
nine months: 48 hours begin         | 0d sign; 0d accept A                           | 9m        | report A missed, no-intent A running, report A no-intent
nine months and 48 h 01 min         | 0d sign; 0d accept A                           | 9m+48:01  | report A missed, no-intent A missed
a talk moves the nine months        | 0d sign; 0d accept A; 30d talk A               | 9m        | report A missed
reported after nine months          | 0d sign; 0d accept A; 9m+47:59 report A no-intent | 9m+49:00 | report A missed, no-intent A met, decision A running
a wrong number is no lead at once   | 0d sign; 0d accept A; 1d report A wrong-person | 1d+1:00 | report A met, decision A running, ask-for-leads
a wrong number is confirmed         | 0d sign; 0d accept A; 1d report A wrong-person; 3d valid A | 40d | report A met, decision A met, ask-for-leads
no refund for a wrong number        | 0d sign; 0d accept A; 1d report A wrong-person; 3d valid A; 9d pass | 121d | report A met, decision A met
the number was right                | 0d sign; 0d accept A; 1d report A wrong-person; 3d invalid A | 4d | report A met, decision A met, appeal-report A
a wrong number, too late: it counts | 0d sign; 0d accept A; 2d+0:01 report A wrong-person | 3d | report A missed
a wrong number in another zip code  | 0d sign; 0d accept A far; 1d report A wrong-person | 2d | decision A running, ask-for-leads
a wrong number leaves none delivered | 0d sign; 0d accept A; 1d report A wrong-person; 12d valid A; 20d request; 90d remind | 121d | report A met, decision A met, delivery missed, request no-leads
given back: no nine months          | 0d sign; 0d accept A; 9d give A                | 9m        | report A missed
`;

const rows = stories
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe.each(starts)("the refund policy %s", (_when, start) => {
  it.each(rows)("%s", (_name, events = "", at = "", expected = "") => {
    const shown = shownIn(refundStatus(factsOf(start, events), new Date(timeOf(start, at))));
    expect(shown.toSorted().join(", ") || "-").toBe(expected.split(", ").toSorted().join(", "));
  });
});

it("has at least 200 stories", () => {
  expect(rows.length * starts.length).toBeGreaterThanOrEqual(200);
});

it("no lead can be reported for no intent before nine months have passed", () => {
  const [, start] = starts[0];
  const [lead] = factsOf(start, "0d accept A").leads;
  const on = (at: string) => lead && newReport(lead, [], { ground: "no-intent", now: new Date(timeOf(start, at)) });
  expect(on("9m-1")).toEqual({ refused: "too-early" });
  expect(on("9m")).toEqual({ isLate: false });
});

function shownIn({ clocks, actions }: ReturnType<typeof refundStatus>): string[] {
  return [
    ...clocks
      .filter(({ kind }) => kind !== "policy")
      .map(({ kind, leadId, state }) => [kind, leadId, state].filter(Boolean).join(" ")),
    ...actions.map((action) =>
      [action.kind, "leadId" in action && action.leadId, "ground" in action && action.ground].filter(Boolean).join(" "),
    ),
  ];
}

function timeOf(start: string, text: string): string {
  const [, count = "", unit, sign, clock = "0"] = /^(\d+)([dm])(?:([+-])([\d:]+))?$/.exec(text) ?? [];
  const base = unit === "m" ? addMonths(start, Number(count)) : addDuration(start, { days: Number(count) });
  if (sign === "-") return addDuration(base, { seconds: -Number(clock) });
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return addDuration(base, { hours, minutes, seconds });
}

type Open<T> = { -readonly [Key in keyof T]: T[Key] };

/** The records that the story's events leave behind. */
function factsOf(start: string, events: string): RefundFacts {
  let signedAt: string | null = null;
  const money = { paidCents: 59_900, refundedCents: 0 };
  const leads: Open<AcceptedLead>[] = [];
  const passedOnAt: string[] = [];
  const notices: LeadsNotice[] = [];
  const reports: (Open<LeadReport> & { decisions: { at: string; isValid: boolean }[] })[] = [];
  const claims: (Open<RefundRequest> & {
    decisions: { at: string; cents: number | null; refundedBefore: number }[];
  })[] = [];
  for (const event of events.split("; ")) {
    const [when = "", verb = "", subject = "", detail = ""] = event.split(" ");
    const at = timeOf(start, when);
    const lead = leads.find(({ leadId }) => leadId === subject);
    const report = reports.find(({ leadId }) => leadId === subject);
    const claim = claims.at(-1);
    if (verb === "sign") signedAt = at;
    else if (verb === "refund") money.refundedCents = Number(subject) * 100;
    else if (verb === "accept")
      leads.push({
        leadId: subject,
        acceptedAt: at,
        isOwnZip: detail !== "far",
        lastContactAt: null,
        endedAt: null,
      });
    else if (verb === "talk" && lead) lead.lastContactAt = at;
    else if (verb === "give" && lead) lead.endedAt = at;
    else if (verb === "pass") passedOnAt.push(at);
    else if (verb === "request") notices.push({ kind: "request", at });
    else if (verb === "remind") notices.push({ kind: "reminder", at });
    else if (verb === "report" && lead) {
      const ground = parseReportGround(detail) ?? "shared";
      const answer = newReport(lead, [], { ground, now: new Date(at) });
      if (!("isLate" in answer)) throw new Error(`${event}: not possible`);
      const { isLate } = answer;
      const once = { appealedAt: null, decisions: [], replacedAt: null };
      reports.push({ id: subject, leadId: subject, ground, reportedAt: at, isLate, ...once });
    } else if (verb === "valid") report?.decisions.push({ at, isValid: true });
    else if (verb === "invalid") report?.decisions.push({ at, isValid: false });
    else if (verb === "appeal" && report) report.appealedAt = at;
    else if (verb === "replace" && report) report.replacedAt = at;
    else if (verb === "claim") {
      const based = reports.find(({ leadId }) => leadId === subject);
      const ground: RefundGround = based && isRefundable(based.ground) ? based.ground : "no-leads";
      claims.push({
        id: subject,
        ground,
        reportId: based?.id ?? null,
        preparedAt: at,
        appealedAt: null,
        decisions: [],
      });
    } else if (verb === "approve")
      claim?.decisions.push({ at, cents: Number(subject) * 100, refundedBefore: money.refundedCents });
    else if (verb === "refuse") claim?.decisions.push({ at, cents: null, refundedBefore: 0 });
    else if (verb === "appeal-claim" && claim) claim.appealedAt = at;
    else throw new Error(`Unknown event: ${event}`);
  }
  return { signedAt, money, leads, passedOnAt, notices, reports, claims };
}
