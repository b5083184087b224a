import { questions } from "#content/leads/questions.ts";
import type { ClosingChangesTable, ClosingsTable } from "#database/fees/closings-schema.ts";
import type { LeadChecksTable, LeadMovesTable, LeadRoutingsTable } from "#database/leads/leads-schema.ts";
import type { NewLead } from "#database/leads/persons.ts";
import { unknownFacts } from "#domain/fees/closings/closing.ts";
import { type LeadStage, type LeadStep, leadSteps } from "#domain/leads/lead-lifecycle.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import { type SeededChance, seededChance } from "./seeded-chance.ts";
import { cities, firstNames, lastNames } from "./seeded-names.ts";

export interface SeededLead {
  lead: NewLead;
  moves: LeadMovesTable[];
  checks: LeadChecksTable[];
  routings: LeadRoutingsTable[];
  /** Of a lead that has closed; its figures are unknown. */
  closings: ClosingsTable[];
  changes: ClosingChangesTable[];
  terms: string[];
}

/** Percent of leads per stage; the rest is paused. */
const stagesInHundred: [LeadStep, number][] = [
  ["generated", 45],
  ["double-verified", 12],
  ["transferred", 16],
  ["relationship-built", 10],
  ["closed", 6],
  ["paid-at-closing", 4],
];

/** Prefix of every seeded submission's key. Real keys are hexadecimal. */
export const seededKey = "seed-";

const hour = 3_600_000;
const caller = (number: number) => `seed-caller-${number}`;

/** @param place.agents ids of the applications to which leads are transferred */
export function seededLead(number: number, place: { receivedAt: number; until: number; agents: string[] }): SeededLead {
  const chance = seededChance(number);
  const id = chance.uuid();
  const person = personOf(chance, number);
  const stage = stageOf(chance);
  const pausedFrom = stage === "paused" ? chance.oneOf(["generated", "double-verified"] as const) : null;
  const reached = leadSteps.indexOf(pausedFrom ?? (stage === "paused" ? "generated" : stage));
  const agentId = reached >= 2 ? (place.agents[Math.floor(chance.next() ** 2 * place.agents.length)] ?? null) : null;
  const moves: LeadMovesTable[] = [];
  let now = place.receivedAt;
  const move = (fromStage: LeadStage, toStage: LeadStage, why = "") => {
    now += Math.min((2 + chance.next() * 40) * hour, (place.until - now) / 2);
    const movedAt = new Date(now).toISOString();
    moves.push({ id: chance.uuid(), leadId: id, movedAt, staffId: caller(1), fromStage, toStage, why });
  };
  for (let step = 1; step <= reached; step++) move(leadSteps[step - 1] ?? "generated", leadSteps[step] ?? "generated");
  if (pausedFrom) move(pausedFrom, "paused", "Has found a home already.");
  const receivedAt = new Date(place.receivedAt).toISOString();
  const consent = chance.next() < 0.95 ? 1 : 0;
  const decidedAt = moves[1]?.movedAt ?? receivedAt;
  return {
    lead: {
      id,
      submissionKey: `${seededKey}${number}`,
      kind: "buyer",
      receivedAt,
      ...person.columns,
      consent,
      consentValid: consent,
      unreachable: 0,
      client: "",
      moderationReason: chance.next() < 0.002 ? "too-quick" : null,
      stage,
      pausedFrom,
      agentId,
      stageSince: moves.at(-1)?.movedAt ?? receivedAt,
    },
    moves,
    checks: reached >= 1 ? [1, 2].map((by) => checkBy(caller(by))) : [],
    routings: agentId
      ? [{ id: chance.uuid(), leadId: id, decidedAt, agentId, seat: 1, reasons: "[]", staffId: null }]
      : [],
    ...closingOf({ id, agentId, movedAt: moves[3]?.movedAt }),
    terms: person.terms,
  };

  function checkBy(staffId: string): LeadChecksTable {
    return { id: chance.uuid(), leadId: id, staffId, checkedAt: receivedAt, passed: 1, answers: "[]" };
  }
}

/** @param movedAt when the lead closed; undefined: it has not */
function closingOf({ id, agentId, movedAt: at }: { id: string; agentId: string | null; movedAt: string | undefined }) {
  if (at === undefined) return { closings: [], changes: [] };
  const row = { ...unknownFacts, id, leadId: id, version: 1 };
  const made = { no: 1, agentId, acceptanceId: null, addressKey: null, remindOn: null, remindersSent: 0 };
  const change = { kind: "on-record", reason: "", confirmed: "[]", memberId: null, staffId: caller(1) } as const;
  return {
    closings: [{ ...row, ...made, state: "closed" as const, createdAt: at, updatedAt: at }],
    changes: [{ ...row, ...change, closingId: id, at }],
  };
}

function stageOf(chance: SeededChance): LeadStep | "paused" {
  let left = chance.next() * 100;
  for (const [stage, share] of stagesInHundred) {
    left -= share;
    if (left < 0) return stage;
  }
  return "paused";
}

/** Three in ten look for a home in Atlanta. Numbers and domains are fictional. */
function personOf(chance: SeededChance, number: number) {
  const firstName = chance.oneOf(firstNames, 2);
  const lastName = chance.oneOf(lastNames, 2);
  const home = chance.next() < 0.3 ? cities[0] : chance.oneOf(cities);
  const zip = chance.next() < 0.3 ? home.zip + String(Math.floor(chance.next() * 60)).padStart(2, "0") : null;
  const digits = `${home.area}555${String(Math.floor(chance.next() * 10_000)).padStart(4, "0")}`;
  const phone = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  const email = `${firstName}.${lastName}${number}@visitors.example`.toLowerCase();
  const where = zip ? { zip, city: null, state: null } : { zip: null, city: home.city, state: home.state };
  const answers = questions.buyer.map(({ options }, step) =>
    step === 0 ? (zip ?? `${home.city}, ${home.state}`) : (options?.[Math.floor(chance.next() * options.length)] ?? ""),
  );
  return {
    columns: {
      firstName,
      lastName,
      phone,
      email,
      answers: JSON.stringify([...answers, ""]),
      ...where,
      dialable: `+1${digits}`,
      mailable: email,
    },
    terms: indexTerms([firstName, lastName, email, phone, answers[0] ?? ""]),
  };
}
