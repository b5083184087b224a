import { profileOfMember } from "#database/profiles/profiles.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import { publishProfile } from "#operations/profiles/publish-profile.ts";
import { ada } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import type { TestSite } from "./request.ts";
import { insertRows } from "./stored-rows.ts";
import { payingAgent } from "./workspace.ts";

const keystone = {
  ...{ firm: "Keystone Realty", firmLicense: "H-70012", firmKey: "h70012", licenseState: "GA", name: "Moira Hale" },
  ...{ license: "GA-200001", email: "office@keystone.example", phone: "+14045550199", street: "12 Oak Street" },
  ...{ city: "Atlanta", state: "GA", zip: "30301", version: 1 },
};

let firms = 0;

/** All that a profile takes but the press. */
export async function readyToPublish(site: Pick<TestSite, "world">, submission = ada, office = {}) {
  const { agentId, orderId } = await payingAgent(site, submission);
  await checkedLicense(site.world, agentId);
  const signedAt = site.world.now().toISOString();
  firms += 1;
  const [brokerId, position] = [`broker-${firms}`, firms];
  await site.world.database.write(async (tx) => {
    await insertRows(tx, "brokers", { ...keystone, firmKey: `h${firms}`, ...office, id: brokerId });
    await tx.updateTable("agents").set({ brokerId }).where("id", "=", agentId).execute();
    const signature = { id: `signature-${firms}`, agentId, memberId: agentId, signedAt, textId: "t", position };
    await insertRows(tx, "signatures", { ...signature, previousHash: `${firms}`, facts: '{"feePercent":25}' });
  });
  const member = await site.world.database.read
    .selectFrom("memberships")
    .select("memberId")
    .where("agentId", "=", agentId)
    .executeTakeFirstOrThrow();
  return { agentId, orderId, brokerId, memberId: member.memberId };
}

/** @returns the path of the page besides */
export async function publishedAgent(site: Pick<TestSite, "world">, submission = ada, office = {}) {
  const ready = await readyToPublish(site, submission, office);
  const published = await publishProfile(site.world, ready);
  if (!published.ok) throw new Error(`It cannot be published: ${published.gaps.join(", ")}`);
  return { ...ready, path: await pathOf(site, ready) };
}

export async function pathOf(site: Pick<TestSite, "world">, owner: { agentId: string; memberId: string }) {
  const profile = await profileOfMember(site.world.database.read, owner);
  if (!profile) throw new Error("There is no profile.");
  return profilePath(profile);
}
