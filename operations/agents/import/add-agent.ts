import { brand } from "#content/brand.ts";
import { insertAgent, joinAgent, updateAgent } from "#database/agents/agents.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { brokerOfFirm, brokersOfEmail, joinFirm } from "#database/brokers/brokers.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import { applicationTerms } from "#database/engine/record-search-terms.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { insert } from "#database/insert.ts";
import { type AgentChoices, type ImportedAgent, planName } from "#domain/agents/import/imported-agent.ts";
import { firmKeyOf } from "#domain/brokers/broker-form.ts";
import { blankFields } from "#domain/profiles/profile-fields.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { makeWorkspace } from "#operations/members/open-workspace.ts";
import { ownProfile } from "#operations/profiles/own-profile.ts";
import { activatePaidZips } from "#operations/territory/activate-zips.ts";
import { reserveZips } from "#operations/territory/reserve-zips.ts";
import type { Transaction } from "#operations/transaction.ts";
import { givePlan } from "./give-plan.ts";

interface Adding {
  staffId: string;
  choices: AgentChoices;
  /** Unique: of the import and the row. */
  submissionKey: string;
}

/**
 * Adds an agent as if they had applied, for whom staff vouch and who has agreed to nothing yet. Nobody is written to. A
 * plan that is not given is to be paid as after an application.
 */
export async function addAgent(
  tx: Transaction,
  agent: ImportedAgent,
  { staffId, choices, submissionKey }: Adding,
): Promise<{ agentId: string; brokerId: string | null }> {
  const application = applicationOf(tx, agent, submissionKey);
  const { id: agentId, receivedAt } = application;
  await tx.db.insertInto("applications").values(application).execute();
  await insertAgent(tx.db, application);
  await indexRecord(tx.db, {
    scope: "applications",
    recordId: agentId,
    receivedAt,
    terms: applicationTerms(application),
  });
  await joinAgent(tx.db, application, receivedAt);
  const { check, licenseState, licenseNumber, officeAddress, brokerage, brokerName } = agent;
  await updateAgent(tx.db, agentId, {
    ...{ officeAddress, brokerage: brokerage || null, designatedBroker: brokerName || null },
    ...(check && {
      ...{ licenseState, licenseNumber, licenseCheckedOn: check.on, licenseProof: check.proof },
      licenseCheckedBy: staffId,
    }),
  });
  const brokerId = await joinBroker(tx, agentId, agent);
  if (!choices.isGiven) await reserveZips(tx, application);
  else {
    await givePlan(tx, application, agent.email);
    // First, as the activation would send an email.
    await makeWorkspace(tx, application);
    await activatePaidZips(tx, agentId);
    // It is not public before the agent publishes it.
    const { languages } = agent;
    if (languages.length > 0) await ownProfile(tx, { agentId, memberId: agentId }, { ...blankFields, languages });
  }
  return { agentId, brokerId };
}

function applicationOf(tx: Transaction, agent: ImportedAgent, submissionKey: string): ApplicationsTable {
  const id = tx.newId();
  const at = tx.now.toISOString();
  const { firstName, lastName, email, phone, licenseNumber, licenseState, city, state, zips, brokerage } = agent;
  return {
    ...{ id, agentId: id, submissionKey, receivedAt: at, confirmedAt: at, agreed: 0, Website: brand.name },
    ...{ firstName, lastName, email, phone, licenseNumber, city, state: state || licenseState, manager: brokerage },
    ...{ planPrimaryArea: zips.join(" "), primaryArea: "", planSecondaryArea: "", secondaryArea: "" },
    ...{ plan: planName(agent), planPrice: "", mlsid: "", billingAddress: "", shippingAddress: "" },
    ...{ moderationReason: null, client: null, identityCheck: null },
  };
}

/** A firm with an address for its broker has a record, which nobody has checked yet. @returns its id if it is new */
async function joinBroker(tx: Transaction, agentId: string, agent: ImportedAgent): Promise<string | null> {
  const { brokerage: firm, firmLicense, brokerName: name, brokerEmail, licenseState } = agent;
  if (!firm || !name || !brokerEmail || !licenseState) return null;
  const facts = {
    ...{ firm, firmLicense, licenseState, name, license: "", email: emailKey(brokerEmail), phone: "" },
    ...{ street: "", city: "", state: licenseState, zip: "" },
  };
  const isFirm = (broker: BrokersTable) =>
    broker.firm.toLowerCase() === firm.toLowerCase() && broker.licenseState === licenseState;
  const known = (await brokerOfFirm(tx.db, facts)) ?? (await brokersOfEmail(tx.db, facts.email)).find(isFirm);
  if (known) {
    await joinFirm(tx.db, agentId, known);
    return null;
  }
  const at = tx.now.toISOString();
  const times = { createdAt: at, updatedAt: at, version: 1, confirmedAt: null, confirmedBy: null };
  const broker = { id: tx.newId(), ...facts, firmKey: firmKeyOf(facts), ...times };
  await insert(tx.db, "brokers", broker);
  await joinFirm(tx.db, agentId, broker);
  return broker.id;
}
