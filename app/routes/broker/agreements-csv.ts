import { worldContext } from "#app/world-context.ts";
import { firmAgreementsCopy as copy } from "#content/referrals/broker-pages.ts";
import { agreementsOfFirms, type FirmAgreement } from "#operations/referrals/brokers/firm-agreement.ts";
import type { Route } from "./+types/agreements-csv.ts";
import { brokerOf } from "./broker-auth.ts";
import { type CsvColumn, firmCsv } from "./firm-csv.ts";

const columns: CsvColumn<FirmAgreement>[] = [
  { heading: copy.csv.agent, kind: "text", cell: ({ signature }) => signature.typedName },
  { heading: copy.csv.license, kind: "text", cell: ({ signature }) => signature.licenseNumber },
  { heading: copy.csv.signed, kind: "time", cell: ({ signature }) => signature.signedAt },
  { heading: copy.csv.answer, kind: "text", cell: ({ answer }) => answer?.answer ?? "" },
  { heading: copy.csv.answered, kind: "time", cell: ({ answer }) => answer?.answeredAt ?? "" },
  { heading: copy.csv.fingerprint, kind: "text", cell: ({ signature }) => signature.sha256 },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { firms } = brokerOf(context);
  const agreements = await agreementsOfFirms(context.get(worldContext).database.read, firms);
  return firmCsv("agreements.csv", columns, agreements);
}
