import { firmAgreementsCopy as copy } from "#content/brokers/broker-pages.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { type ListedAgreement, listFirmAgreements } from "#operations/brokers/firm-agreement.ts";
import type { Route } from "./+types/agreements-csv.ts";
import { firmCsv } from "./firm-list.ts";

const columns: CsvColumns<ListedAgreement> = {
  [copy.csv.agent]: ["text", ({ typedName }) => typedName],
  [copy.csv.license]: ["text", ({ licenseNumber }) => licenseNumber],
  [copy.csv.signed]: ["time", ({ signedAt }) => signedAt],
  [copy.csv.answer]: ["text", ({ answer }) => answer?.answer ?? ""],
  [copy.csv.answered]: ["time", ({ answer }) => answer?.answeredAt ?? ""],
  [copy.csv.fingerprint]: ["text", ({ sha256 }) => sha256],
};

export const loader = (visit: Route.LoaderArgs) => firmCsv("agreements.csv", columns, visit, listFirmAgreements);
