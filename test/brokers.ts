import type { BrokerFacts } from "#domain/brokers/broker.ts";
import type { World } from "#operations/world.ts";
import { owen } from "./cast.ts";
import { readEmail, sandboxEmailsTo } from "./read-email.ts";
import type { TestSite } from "./request.ts";
import { codeEmailedTo, cookiesAfter } from "./workspace.ts";

/** Broker of another firm, in the same state. */
export const rita: BrokerFacts = {
  ...owen,
  firm: "Riverside Homes",
  firmLicense: "H-70442",
  name: "Rita Vance",
  license: "GA-204418",
  email: "rita@riverside.example",
};

/** All emails to this address, the newest first. */
export async function emailsTo({ database }: Pick<World, "database">, email: string) {
  const rows = await database.read
    .selectFrom("deliveries")
    .select("payload")
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const waiting = rows.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === email);
  return [...waiting, ...(await sandboxEmailsTo(database, email))];
}

/** The path behind the button of the newest email that asks this broker. */
export async function linkTo(world: Pick<World, "database">, email: string): Promise<string> {
  for (const { text } of await emailsTo(world, email)) {
    const [, path] = /https?:\/\/[^\s/]+(\/broker\/[\w-]{30,})/.exec(text) ?? [];
    if (path) return path;
  }
  throw new Error(`No link was emailed to ${email}.`);
}

/** Ada signs as a member does, right after she signed in. */
export const signAgreement = (site: TestSite, cookie: string, typedName = "Ada Park") =>
  site.request("POST", "/my/agreement", {
    form: { agreeElectronically: "on", agreeRead: "on", typedName },
    headers: { cookie },
  });

export const nameBrokerOnPage = (site: TestSite, cookie: string, broker: BrokerFacts) =>
  site.request("POST", "/my/agreement/broker", { form: { ...broker }, headers: { cookie } });

/** By the code that is emailed to the firm. @returns the browser's cookies */
export async function brokerSignsIn(site: Pick<TestSite, "request" | "world">, { email } = owen): Promise<string> {
  const cookie = cookiesAfter(await site.request("POST", "/broker/sign-in", { form: { email } }));
  const form = { email, code: await codeEmailedTo(site.world, email) };
  const entered = await site.request("POST", "/broker/sign-in/code", { form, headers: { cookie } });
  if (entered.status !== 303) throw new Error(`The code was refused: ${entered.status}`);
  return cookiesAfter(entered, cookie);
}

export const signaturePage = (signatureId: string) => `/broker/agreements/${signatureId}`;

export const brokerSigns = (site: TestSite, cookie: string, signatureId: string, typedName = owen.name) =>
  site.request("POST", `${signaturePage(signatureId)}/signature`, {
    form: { agreeElectronically: "on", agreeRead: "on", typedName },
    headers: { cookie },
  });
