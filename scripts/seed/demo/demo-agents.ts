import { expectedPrice } from "#content/plans.ts";
import { type PlanSlug, planNames } from "#domain/agents/plan.ts";
import { formatCents } from "#domain/values/money.ts";
import { confirmEmail } from "#operations/agents/confirm-application.ts";
import { recordBrokerage, recordLicenseCheck } from "#operations/agents/edit-agent.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { filledOnboarding } from "../filled-onboarding.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

export interface DemoAgent {
  name: string;
  city: string;
  state: string;
  plan: PlanSlug;
  zips: string;
  more: string;
  daysAgo: number;
  /** Left out: the plan's price is paid within the hour. */
  payment?: "none" | "failed" | "refunded" | "too-little";
  /** Staff checked the license so many days before the end. */
  licenseChecked?: number;
  brokerage?: string;
  /** Neither confirmed nor paid. */
  unconfirmed?: true;
  honeypot?: string;
}

/** The second of two agents for a zip code is on its waitlist. */
const demoAgents: readonly DemoAgent[] = [
  {
    name: "Gloria Lindqvist",
    city: "Seattle",
    state: "WA",
    plan: "growth",
    zips: "98101, 98109",
    more: "98102",
    daysAgo: 400,
    licenseChecked: 390,
    brokerage: "Sound Harbor Realty",
  },
  {
    name: "Ada Park",
    city: "Atlanta",
    state: "GA",
    plan: "professional",
    zips: "30303, 30305",
    more: "30308",
    daysAgo: 140,
    licenseChecked: 139,
    brokerage: "Keystone Realty",
  },
  {
    name: "Ben Okafor",
    city: "Decatur",
    state: "GA",
    plan: "growth",
    zips: "30030",
    more: "30032",
    daysAgo: 95,
    licenseChecked: 94,
    brokerage: "Riverside Homes",
  },
  {
    name: "Carla Mendes",
    city: "Dallas",
    state: "TX",
    plan: "standard",
    zips: "75201, 75204",
    more: "75205",
    daysAgo: 80,
    licenseChecked: 79,
    brokerage: "Lone Oak Brokers",
  },
  {
    name: "Devon Clarke",
    city: "Tampa",
    state: "FL",
    plan: "professional",
    zips: "33602",
    more: "33606",
    daysAgo: 60,
    licenseChecked: 58,
  },
  {
    name: "Elena Ruiz",
    city: "Atlanta",
    state: "GA",
    plan: "standard",
    zips: "30305, 30309",
    more: "30312",
    daysAgo: 45,
    licenseChecked: 44,
    brokerage: "Peach Street Realty",
  },
  {
    name: "Jonas Weber",
    city: "Las Vegas",
    state: "NV",
    plan: "professional",
    zips: "89101",
    more: "89104",
    daysAgo: 38,
    payment: "refunded",
    licenseChecked: 36,
  },
  {
    name: "Farid Haddad",
    city: "Phoenix",
    state: "AZ",
    plan: "team",
    zips: "85004, 85006",
    more: "85012",
    daysAgo: 30,
  },
  {
    name: "Kofi Mensah",
    city: "Charlotte",
    state: "NC",
    plan: "professional",
    zips: "28202",
    more: "28204",
    daysAgo: 15,
    payment: "too-little",
  },
  {
    name: "Milo Ortega",
    city: "Denver",
    state: "CO",
    plan: "standard",
    zips: "80203",
    more: "80205",
    daysAgo: 12,
    payment: "none",
    unconfirmed: true,
  },
  {
    name: "Hugo Brandt",
    city: "Denver",
    state: "CO",
    plan: "professional",
    zips: "80202",
    more: "80206",
    daysAgo: 3,
    payment: "none",
  },
  {
    name: "Iris Novak",
    city: "Chicago",
    state: "IL",
    plan: "standard",
    zips: "60611",
    more: "60614",
    daysAgo: 2,
    payment: "failed",
  },
  {
    name: "Lena Fischer",
    city: "Austin",
    state: "TX",
    plan: "growth",
    zips: "78701",
    more: "78704",
    daysAgo: 1,
    payment: "none",
    unconfirmed: true,
    honeypot: "filled",
  },
  {
    name: "Tess Moran",
    city: "Marietta",
    state: "GA",
    plan: "team",
    zips: "30060, 30062",
    more: "30064",
    daysAgo: 34,
    licenseChecked: 33,
    brokerage: "Moran and Partners",
  },
];

export const agentScenes: readonly Scene[] = scenesOf(demoAgents, 0);

/** @param from the number of the first one, which its phone and license have */
export function scenesOf(agents: readonly DemoAgent[], from: number): Scene[] {
  return agents.flatMap((agent, at) => scenesOfAgent(agent, from + at));
}

function scenesOfAgent(agent: DemoAgent, number: number): Scene[] {
  return [
    { daysAgo: agent.daysAgo, play: (stage) => apply(stage, agent, number) },
    ...(agent.unconfirmed ? [] : [{ daysAgo: agent.daysAgo - 0.01, play: (stage: Stage) => confirm(stage, agent) }]),
    ...paymentsOf(agent),
    ...(agent.licenseChecked === undefined
      ? []
      : [{ daysAgo: agent.licenseChecked, play: (stage: Stage) => checkLicense(stage, agent, number) }]),
    ...(agent.brokerage ? [{ daysAgo: agent.daysAgo - 1.2, play: (stage: Stage) => nameBroker(stage, agent) }] : []),
  ];
}

const emailOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}@agents.example`;

async function apply(stage: Stage, agent: DemoAgent, number: number): Promise<void> {
  const { name, city, state, plan, zips, more, honeypot } = agent;
  const [firstName = "", lastName = ""] = name.split(" ");
  const address = `${100 + number} Main Street\n${city}, ${state}`;
  const { applicationId, orderId } = await submitApplication(stage.world, {
    submission: {
      ...filledOnboarding,
      firstName,
      lastName,
      email: emailOf(name),
      phone: `(404) 555-01${10 + number}`,
      licenseNumber: licenseOf(agent, number),
      mlsid: `MLS-70${10 + number}`,
      city,
      state,
      planPrimaryArea: zips,
      primaryArea: "15-30 Miles",
      planSecondaryArea: more,
      secondaryArea: "30-50 Miles",
      manager: "Arne Vik",
      plan: planNames[plan],
      planPrice: formatCents(expectedPrice(plan)),
      billingAddress: address,
      shippingAddress: address,
      agreed: true,
    },
    formKey: `demo-${name}`,
    type: undefined,
    submissionContext: stage.form(honeypot),
  });
  stage.ids.set(name, applicationId);
  stage.ids.set(`order of ${name}`, orderId ?? "");
}

const licenseOf = ({ state }: DemoAgent, number: number) => `${state}-38${1200 + number}`;

const confirm = (stage: Stage, { name }: DemoAgent) => confirmEmail(stage.world, idNamed(stage, name));

function paymentsOf({ name, plan, daysAgo, payment }: DemoAgent): Scene[] {
  const price = expectedPrice(plan);
  const pay = (fact: "paid" | "failed" | "refunded", cents: number, after: number): Scene => ({
    daysAgo: daysAgo - after,
    play: ({ world, ids }) => {
      const reference = `pi_demo_${name.toLowerCase().replace(" ", "_")}`;
      const event = { eventId: `evt_${reference}_${fact}`, fact, occurredAt: world.now().toISOString(), reference };
      const claimedOrder = ids.get(`order of ${name}`) ?? null;
      return recordPaymentEvent(world, "stripe", {
        ...event,
        claimedOrder,
        cents,
        currency: "usd",
        email: emailOf(name),
      });
    },
  });
  if (payment === "none") return [];
  if (payment === "failed") return [pay("failed", price, 0.02)];
  if (payment === "too-little") return [pay("paid", price - 10_000, 0.02)];
  return [pay("paid", price, 0.02), ...(payment === "refunded" ? [pay("refunded", price, 18)] : [])];
}

async function checkLicense(stage: Stage, agent: DemoAgent, number: number): Promise<void> {
  const { world, staff } = stage;
  const form = {
    licenseState: agent.state,
    licenseNumber: licenseOf(agent, number),
    licenseCheckedOn: world.now().toISOString().slice(0, 10),
    licenseProof: `Found in the register of ${agent.state}.`,
  };
  expectOk(await recordLicenseCheck(world, { agentId: idNamed(stage, agent.name), staffId: staff.arne }, form));
}

async function nameBroker(stage: Stage, { name, brokerage = "" }: DemoAgent): Promise<void> {
  const by = { agentId: idNamed(stage, name), staffId: stage.staff.arne };
  expectOk(await recordBrokerage(stage.world, by, { brokerage, designatedBroker: "Sam Whitfield" }));
}
