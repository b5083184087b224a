import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/** What a person may ask, from any state: one rule, the strictest, for all. */
export const rightsKinds = ["copy", "correct", "erase", "stop-selling"] as const;
export type RightsKind = (typeof rightsKinds)[number];

/** "recalled": an erasure that the person took back. */
export type RightsState = "open" | "answered" | "recalled";

/** What an agent says after an erasure. */
export const dutyAnswers = ["erased", "must-keep"] as const;
export type DutyAnswer = (typeof dutyAnswers)[number];

export const parseDutyAnswer = (text: string): DutyAnswer | undefined => dutyAnswers.find((answer) => answer === text);

const workingDaysToConfirm = 10;
export const daysToAnswer = 45;
/** Hours in which an erasure can be taken back. */
export const recallHours = 72;
/** Days that an agent has to erase too. */
export const dutyDays = 30;

export function rightsClocks(receivedAt: string): { confirmBy: string; dueBy: string } {
  return {
    confirmBy: endOfWorkingDays(receivedAt, workingDaysToConfirm),
    dueBy: addDuration(receivedAt, { days: daysToAnswer }),
  };
}

export const extendedDue = (receivedAt: string): string => addDuration(receivedAt, { days: 2 * daysToAnswer });

export const parseRightsKind = (text: string): RightsKind | undefined => rightsKinds.find((kind) => kind === text);

interface Request {
  state: RightsState;
  extendedAt: string | null;
}

export type RightsAnswerRefusal = "not-open" | ReasonRefusal;
export type ExtensionRefusal = RightsAnswerRefusal | "extended";

/** Of an agent's answer. */
export type DutyRefusal = "no-answer" | "answered" | ReasonRefusal;

export const answerRefusal = ({ state }: Request, answer: string): RightsAnswerRefusal | undefined =>
  state === "open" ? reasonRefusal(answer) : "not-open";

/** Once only, with a reason that the person gets to read. */
export function extensionRefusal(request: Request, reason: string): ExtensionRefusal | undefined {
  if (request.state !== "open") return "not-open";
  return request.extendedAt === null ? reasonRefusal(reason) : "extended";
}
