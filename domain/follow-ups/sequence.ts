import { hasKnownMerges, templateLimits } from "#domain/conversations/template.ts";

export const stepKinds = ["email", "text", "task"] as const;
export type StepKind = (typeof stepKinds)[number];

/** From which day a step counts: that of the whole sequence, or that of the step before it. */
export const stepOrigins = ["before", "base"] as const;

export interface Step {
  kind: StepKind;
  days: number;
  after: (typeof stepOrigins)[number];
  /** Of an email that begins a conversation; empty for the others. */
  subject: string;
  body: string;
}

/** The day that a sequence counts from: when it is started, a closing, or the day that the person named. */
export const sequenceBases = ["start", "closing", "later"] as const;
export type SequenceBase = (typeof sequenceBases)[number];

export interface Sequence {
  /** The same for as long as the workspace has the sequence. */
  key: string;
  name: string;
  base: SequenceBase;
  steps: readonly Step[];
}

export const mostSteps = 12;
export const mostSequences = 30;
export const mostDays = 730;
export const sequenceLimits = { ...templateLimits, task: 250 } as const;

export const stepFields = ["kind", "days", "after", "subject", "body"] as const;
export type StepField = (typeof stepFields)[number];
const numbers = Array.from({ length: mostSteps }, (_, index) => index + 1);
export const fieldOfStep = <Field extends StepField>(field: Field, no: number) => `${field}-${no}` as const;
export type SequenceField = "name" | "base" | `${StepField}-${number}`;
export const sequenceFields: readonly SequenceField[] = [
  ...(["name", "base"] as const),
  ...numbers.flatMap((no) => stepFields.map((field) => fieldOfStep(field, no))),
];

export type SequenceRefusal = "no-name" | "no-base" | "no-steps" | StepRefusal;
export type StepRefusal = "no-days" | "no-after" | "no-subject" | "no-body" | "too-long" | "wrong-merge";
export type EnteredSequence = Partial<Record<string, string>>;
/** `step`: of what is wrong, counted from 1 as the form has it; 0: of none. */
export type SequenceRead =
  | { ok: true; sequence: Omit<Sequence, "key"> }
  | { ok: false; reason: SequenceRefusal; step: number };

/** A row of the form without a kind is no step. */
export function readSequence(entered: EnteredSequence): SequenceRead {
  const name = entered.name?.trim() ?? "";
  if (name === "") return { ok: false, reason: "no-name", step: 0 };
  if (name.length > sequenceLimits.name) return { ok: false, reason: "too-long", step: 0 };
  const base = sequenceBases.find((one) => one === entered.base);
  if (!base) return { ok: false, reason: "no-base", step: 0 };
  const steps: Step[] = [];
  for (const no of numbers) {
    const kind = stepKinds.find((one) => one === entered[fieldOfStep("kind", no)]);
    if (!kind) continue;
    const step = readStep(kind, (field) => entered[fieldOfStep(field, no)]?.trim().replaceAll("\r\n", "\n") ?? "");
    if (typeof step === "string") return { ok: false, reason: step, step: no };
    steps.push(step);
  }
  return steps.length === 0
    ? { ok: false, reason: "no-steps", step: 0 }
    : { ok: true, sequence: { name, base, steps } };
}

function readStep(kind: StepKind, of: (field: StepField) => string): Step | StepRefusal {
  const [days, body, subject] = [of("days"), of("body"), kind === "email" ? of("subject") : ""];
  if (!/^\d{1,3}$/.test(days) || Number(days) > mostDays) return "no-days";
  const after = stepOrigins.find((one) => one === of("after"));
  if (!after) return "no-after";
  if (kind === "email" && subject === "") return "no-subject";
  if (body === "") return "no-body";
  if (subject.length > sequenceLimits.subject) return "too-long";
  if (body.length > (kind === "email" ? sequenceLimits.body : sequenceLimits.task)) return "too-long";
  if (!hasKnownMerges(`${subject} ${body}`)) return "wrong-merge";
  return { kind, days: Number(days), after, subject, body };
}
