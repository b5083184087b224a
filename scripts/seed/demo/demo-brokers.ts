import { brokerOfAgent, brokersOfEmail } from "#database/brokers/brokers.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { membersOfAgent } from "#database/members/members.ts";
import type { BrokerFacts } from "#domain/brokers/broker.ts";
import { declineAsBroker, signAsBroker } from "#operations/brokers/answer-as-broker.ts";
import { correctBroker } from "#operations/brokers/correct-broker.ts";
import { nameBroker } from "#operations/brokers/name-broker.ts";
import { remindBrokers } from "#operations/brokers/remind-brokers.ts";
import { signFor } from "./accept-offered.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

const owen: BrokerFacts = {
  ...{ firm: "Keystone Realty", firmLicense: "H-70441", licenseState: "GA", name: "Owen Reyes", license: "GA-204417" },
  ...{ email: "owen.reyes@brokers.example", phone: "(404) 555-0140", street: "200 Peachtree Street" },
  ...{ city: "Atlanta", state: "GA", zip: "30303" },
};

const vera: BrokerFacts = {
  ...{ firm: "Peach Street Realty", firmLicense: "H-70988", licenseState: "GA", name: "Vera Stone", license: "GA-209" },
  ...{ email: "vera.stone@brokers.example", phone: "(404) 555-0141", street: "88 Peach Street" },
  ...{ city: "Atlanta", state: "GA", zip: "30309" },
};

const nils: BrokerFacts = {
  ...{ firm: "Sound Harbor Realty", firmLicense: "27011", licenseState: "WA", name: "Nils Aker", license: "WA-11902" },
  ...{ email: "nils.aker@brokers.example", phone: "(206) 555-0142", street: "5 Harbor Avenue" },
  ...{ city: "Seattle", state: "WA", zip: "98101" },
};

const dana: BrokerFacts = {
  ...{ firm: "Lone Oak Brokers", firmLicense: "9004471", licenseState: "TX", name: "Dana Wells", license: "TX-5512" },
  ...{ email: "dana.wells@brokers.example", phone: "(214) 555-0143", street: "14 Commerce Street" },
  ...{ city: "Dallas", state: "TX", zip: "75201" },
};

const luis: BrokerFacts = {
  ...{ firm: "Gulf Light Realty", firmLicense: "CQ-1055", licenseState: "FL", name: "Luis Vega", license: "BK-33190" },
  ...{ email: "luis.vega@brokers.example", phone: "(813) 555-0144", street: "9 Bayshore Boulevard" },
  ...{ city: "Tampa", state: "FL", zip: "33602" },
};

/** The brokers of Ada, Carla and Devon signed, and staff have checked their firms; Elena's does not answer, and Gloria's declined. */
export const brokerScenes: readonly Scene[] = [
  { daysAgo: 71, play: (stage) => name(stage, "Ada Park", owen) },
  { daysAgo: 68, play: (stage) => answer(stage, "Ada Park", owen) },
  { daysAgo: 67.5, play: (stage) => check(stage, "Ada Park") },
  { daysAgo: 67, play: (stage) => name(stage, "Carla Mendes", dana) },
  { daysAgo: 66, play: (stage) => answer(stage, "Carla Mendes", dana) },
  { daysAgo: 65, play: (stage) => check(stage, "Carla Mendes") },
  { daysAgo: 49, play: (stage) => name(stage, "Devon Clarke", luis) },
  { daysAgo: 47, play: (stage) => answer(stage, "Devon Clarke", luis) },
  { daysAgo: 46, play: (stage) => check(stage, "Devon Clarke") },
  { daysAgo: 16, play: (stage) => name(stage, "Elena Ruiz", vera) },
  { daysAgo: 1.9, play: ({ world }) => remindBrokers(world) },
  { daysAgo: 12, play: (stage) => name(stage, "Gloria Lindqvist", nils) },
  { daysAgo: 9, play: (stage) => answer(stage, "Gloria Lindqvist", nils, "She joined another firm in the spring.") },
];

async function name(stage: Stage, who: string, broker: BrokerFacts): Promise<void> {
  const agentId = idNamed(stage, who);
  const { read } = stage.world.database;
  const [member] = await membersOfAgent(read, agentId);
  if (!member) throw new Error(`${who} has no workspace.`);
  if (!(await signatureOfAgent(read, agentId))) await signFor(stage, agentId, member);
  expectOk(await nameBroker(stage.world, { agentId, memberId: member.id }, broker));
}

async function answer({ world, ...stage }: Stage, who: string, broker: BrokerFacts, reason?: string): Promise<void> {
  const { read } = world.database;
  const signature = await signatureOfAgent(read, idNamed({ world, ...stage }, who));
  if (!signature) throw new Error(`${who} has not signed.`);
  const session = { email: broker.email, firms: await brokersOfEmail(read, broker.email) };
  const credentials = { cookie: "", ip: "10.0.0.8", userAgent: "Demo" };
  const answering = { session, signatureId: signature.id, credentials };
  const form = { agreeElectronically: true, agreeRead: true, typedName: broker.name, keptName: "" };
  expectOk(
    await (reason === undefined
      ? signAsBroker(world, { ...answering, form })
      : declineAsBroker(world, { ...answering, reason })),
  );
}

/** Staff found the firm in the register and confirm its record. */
async function check(stage: Stage, who: string): Promise<void> {
  const { world, staff } = stage;
  const agentId = idNamed(stage, who);
  const broker = await brokerOfAgent(world.database.read, agentId);
  if (!broker) throw new Error(`${who} has no broker.`);
  expectOk(await correctBroker(world, { agentId, staffId: staff.arne }, broker));
}
