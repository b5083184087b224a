import { data } from "react-router";
import type { Context, RecordVisit } from "#app/http/visit.ts";
import type { ShownFirmAgreement } from "#app/ui/broker/agreement-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { agreementOfFirms, type FirmAgreement } from "#operations/brokers/firm-agreement.ts";
import { brokerOf } from "./broker-auth.ts";

/** Throws 404 unless one of the firms was asked about it. */
export async function findAgreement({ params, context }: RecordVisit): Promise<FirmAgreement> {
  const { firms } = brokerOf(context);
  const found = await agreementOfFirms(context.get(worldContext).database.read, firms, params.id);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loadAgreement(visit: RecordVisit): Promise<ShownFirmAgreement> {
  const { signature, answer, invitation, license, broker } = await findAgreement(visit);
  return {
    id: signature.id,
    firms: firmNames(visit.context),
    agent: signature.typedName,
    licenseNumber: signature.licenseNumber,
    signedAt: signature.signedAt,
    sha256: signature.sha256,
    body: signature.body,
    license,
    recordedName: broker.name,
    isOpen: invitation !== undefined,
    answer: answer
      ? { answer: answer.answer, typedName: answer.typedName, reason: answer.reason, at: answer.answeredAt }
      : null,
  };
}

export const firmNames = (context: Context): string[] => brokerOf(context).firms.map(({ firm }) => firm);
