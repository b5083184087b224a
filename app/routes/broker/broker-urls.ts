import { withIds } from "#app/act-urls.ts";
import { ruleOfMethod } from "#app/rule-of-method.ts";

/** "broker": whoever proved that they read a firm's mailbox. */
type BrokerNeed = "anybody" | "broker";

interface Needs {
  GET?: BrokerNeed;
  POST?: BrokerNeed;
}

/** Every URL of brokers: path, module in this folder, who may. A method that is not named is refused. */
export const brokerUrls = withIds<Needs>([
  ["broker", "agreements.tsx", { GET: "broker" }],
  ["broker/agreements.csv", "agreements-csv.ts", { GET: "broker" }],
  ["broker/agreements/:id", "agreement.tsx", { GET: "broker" }],
  ["broker/agreements/:id/text", "agreement-text.ts", { GET: "broker" }],
  ["broker/agreements/:id/signature", "agreement.tsx", { GET: "broker", POST: "broker" }],
  ["broker/agreements/:id/declination", "agreement.tsx", { GET: "broker", POST: "broker" }],
  ["broker/leads", "leads.tsx", { GET: "broker" }],
  ["broker/leads.csv", "leads-csv.ts", { GET: "broker" }],
  ["broker/reports", "reports.tsx", { GET: "broker" }],
  ["broker/reports.csv", "report-file.ts", { GET: "broker" }],
  ["broker/reports/:figure", "report-rows.tsx", { GET: "broker" }],
  ["broker/reports/:figure/rows.csv", "report-file.ts", { GET: "broker" }, "broker-report-rows"],
  ["broker/invoices", "invoices.tsx", { GET: "broker" }],
  ["broker/invoices/:number", "invoice.tsx", { GET: "broker" }],
  ["broker/invoices/:number/:act", "invoice.tsx", { GET: "broker", POST: "broker" }],
  ["broker/invoices/:number/invoice.pdf", "invoice-file.ts", { GET: "broker" }],
  ["broker/invoices/:number/statements/:file", "../files/file.ts", { GET: "broker" }, "broker-file"],
  ["broker/api", "connections/api.tsx", { GET: "broker", POST: "broker" }],
  ["broker/api/:id/end", "connections/api.tsx", { POST: "broker" }],
  ["broker/invoices.csv", "invoices-csv.ts", { GET: "broker" }],
  ["broker/payments.csv", "payments-csv.ts", { GET: "broker" }],
  ["broker/sign-in", "sign-in/sign-in.tsx", { GET: "anybody", POST: "anybody" }],
  ["broker/sign-in/code", "sign-in/sign-in-code.tsx", { GET: "anybody", POST: "anybody" }],
  ["broker/sign-out", "sign-in/sign-out.ts", { GET: "anybody", POST: "anybody" }],
  ["broker/sign-out/everywhere", "sign-in/sign-out.ts", { GET: "anybody", POST: "anybody" }],
  ["broker/:key", "sign-in/open-invitation.tsx", { GET: "anybody", POST: "anybody" }],
  ["broker/:key/code", "sign-in/invitation-code.tsx", { GET: "anybody", POST: "anybody" }],
]);

const needs = new Map(brokerUrls.map(([path, , of]) => [`/${path}`, of]));

export const brokerNeedFor = (pattern: string, method: string): BrokerNeed | undefined =>
  ruleOfMethod(needs.get(pattern), method);
