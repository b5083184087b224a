import { agreementFor, signAgreement } from "#operations/brokers/sign-agreement.ts";
import { ada } from "#test/cast.ts";
import { tess } from "#test/team.ts";
import type { Stage } from "./act.ts";

const detailsOf = (no: number) => ({
  phone: `(404) 555-0${200 + no}`,
  licenseNumber: `GA-3813${no}`,
});

/** An Ada of her own for each run of a group. */
export const adaNo = (no: number) => ({ ...ada, ...detailsOf(no), email: `ada.${no}@keystone.example` });

export const tessNo = (no: number) => ({ ...tess, ...detailsOf(no), email: `tess.${no}@moran.example` });

/** The agent signs the Referral Agreement. */
export async function signed({ world }: Stage, agentId: string): Promise<void> {
  const { recordedName = "" } = (await agreementFor(world.database.read, agentId)) ?? {};
  const member = { id: agentId, name: recordedName, email: "", role: "agent", hasSecondFactor: false } as const;
  const session = { agentId, member, sessionId: "", provenAt: null, secondFactorAt: null, agreementSignedAt: null };
  const form = { agreeElectronically: true, agreeRead: true, typedName: recordedName, keptName: "" };
  const credentials = { cookie: "", ip: "203.0.113.7", userAgent: "" };
  const answer = await signAgreement(world, { session, form, credentials });
  if (!answer.ok) throw new Error(`The agreement was not signed: ${answer.reason}`);
}
