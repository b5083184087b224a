import type { LicenseStatus } from "#domain/agents/license-status.ts";
import type { BrokerStatus } from "#domain/brokers/broker-status.ts";
import type { Building } from "#domain/work/building.ts";

/** What an agent needs, in the sequence in which it is asked for. */
export const stepNames = ["sign", "license", "zips", "fee", "away", "email", "broker", "photo", "alerts"] as const;
export type StepName = (typeof stepNames)[number];

export interface StepFacts {
  isSigned: boolean;
  broker: BrokerStatus;
  license: LicenseStatus;
  /** ISO: when the office must have looked the license up. */
  licenseBy: string;
  activeZips: number;
  /** New offers are paused now, as an invoice is long overdue. */
  isFeeOverdue: boolean;
  isAway: boolean;
  /** Emails that we send come back. */
  isEmailDead: boolean;
  hasPhoto: boolean;
  /** By a push or a text. */
  hasAlerts: boolean;
}

export interface OpenStep {
  step: StepName;
  who: "agent" | "broker" | "office";
  /** No new lead can be offered before it is done. */
  blocks: boolean;
  /** ISO; null: no limit. */
  by: string | null;
}

/** What is missing before an agent gets leads, and is paid for closing them; empty: nothing. */
export function openSteps(facts: StepFacts): OpenStep[] {
  const open: Record<StepName, OpenStep["who"] | false> = {
    sign: !facts.isSigned && "agent",
    // A check of more than a year ago still counts, and the office renews it.
    license: facts.license === "unchecked" && "office",
    zips: facts.activeZips === 0 && "agent",
    fee: facts.isFeeOverdue && "broker",
    away: facts.isAway && "agent",
    email: facts.isEmailDead && "agent",
    broker: facts.isSigned && brokerActor[facts.broker],
    photo: !facts.hasPhoto && "agent",
    alerts: !facts.hasAlerts && "agent",
  };
  return stepNames.flatMap((step): OpenStep[] => {
    const who = open[step];
    const by = step === "license" ? facts.licenseBy : null;
    return who ? [{ step, who, blocks: blocking.includes(step), by }] : [];
  });
}

/** What makes an agent ready for the first lead, in the sequence in which their house is drawn. */
const firstDay = ["sign", "broker", "license", "photo", "zips", "alerts"] as const satisfies StepName[];
type FirstDayStep = (typeof firstDay)[number];

/** @param steps the open ones @returns each of the first day, and whether it is done; the broker signs after the agent */
export function firstDaySteps(steps: readonly OpenStep[]): { step: FirstDayStep; isDone: boolean }[] {
  const isOpen = (step: StepName) => steps.some((one) => one.step === step);
  return firstDay.map((step) => ({ step, isDone: !isOpen(step) && !(step === "broker" && isOpen("sign")) }));
}

const houses = [undefined, "staked", "staked", "walls", "walls", "roofed", "home"] as const satisfies (
  | Building
  | undefined
)[];

/** How far the house of the first day is built. */
export const builtOnFirstDay = (steps: readonly { isDone: boolean }[]): Building | undefined =>
  houses[steps.filter(({ isDone }) => isDone).length];

const blocking: readonly StepName[] = ["sign", "license", "zips", "fee", "away"];

const brokerActor: Record<BrokerStatus, OpenStep["who"] | false> = {
  unsigned: "agent",
  none: "agent",
  declined: "agent",
  waiting: "agent",
  checking: "office",
  asked: "broker",
  signed: false,
};
