import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import type { StepName } from "#domain/members/open-steps.ts";

interface StepText {
  title: string;
  line: string;
  /** Once it is done; empty: such a step is then not shown. */
  done: string;
  button: string;
  to: string;
}

export const openStepsCopy = {
  title: "What is missing",
  doneOf: (done: number, all: number) => `${done} of ${all} steps are done.`,
  done: "Done",
  afterYou: "Your broker is asked once you have signed.",
  blocked: "No new lead can come to you before the steps marked “needed for leads” are done.",
  open: "Leads can come to you now. The other steps bring you more of them.",
  blocks: "needed for leads",
  who: { agent: "You", broker: "Your broker", office: "Our office" },
  waiting: (count: number, zip: string) =>
    `${count === 1 ? "1 lead waits" : `${count} leads wait`} in ${zip} until then.`,
} as const;

/** Each missing step: what it is for, and where it is done or can be followed. */
export const stepTexts: Record<StepName, StepText> = {
  sign: {
    title: "Sign the Referral Agreement",
    line: "It takes about five minutes.",
    done: "You have signed the Referral Agreement.",
    button: "Read and sign",
    to: "/my/agreement",
  },
  license: {
    title: "License check",
    line: "We look your license up on the state’s register.",
    done: "We found you on the state’s register.",
    button: "See what we have",
    to: "/my/settings",
  },
  zips: {
    title: "Your zip codes",
    line: "None is yours yet, so no lead can come to you.",
    done: "People in your zip codes are offered to you.",
    button: "Choose zip codes",
    to: "/my/zip-codes",
  },
  fee: {
    title: "An overdue invoice",
    line: "New offers are paused until your brokerage has paid it or disputes it.",
    done: "",
    button: "See your invoices",
    to: "/my/fees",
  },
  away: {
    title: "You are away",
    line: "No lead is offered to you while you are away.",
    done: "",
    button: "Change it",
    to: "/my/settings",
  },
  email: {
    title: "Your email address",
    line: "An email from us came back, so you may miss offers.",
    done: "",
    button: "Change it",
    to: "/my/settings/email",
  },
  broker: {
    title: "Your broker’s signature",
    line: "Fees go from broker to broker, so your invoices wait for it. Leads do not wait for it.",
    done: "Your broker has signed.",
    button: "See your broker",
    to: "/my/agreement/broker",
  },
  photo: {
    title: "Your photograph",
    line: "People see it on your profile.",
    done: "Your photograph is on your profile.",
    button: "Add a photograph",
    to: "/my/profile",
  },
  alerts: {
    title: "Alerts on your phone",
    line: "An offer is open for 30 minutes, and an email is easily missed.",
    done: "Offers reach your phone.",
    button: "Turn them on",
    to: "/my/notifications",
  },
};

/** @param by, on.today YYYY-MM-DD */
export const licenseLimit = (by: string, today: string): string =>
  by >= today
    ? `We do it by ${longDate(by)}.`
    : `We should have done it by ${longDate(by)}. Please call ${brand.phone}, and we do it at once.`;
