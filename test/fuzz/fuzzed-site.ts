import { insertConnection } from "#database/connections/connections.ts";
import { insertTextAccount } from "#database/conversations/text-accounts.ts";
import type { TokenHolder } from "#domain/connections/api-scope.ts";
import { holderOfPath } from "#operations/connections/api/endpoint.ts";
import { signedToken } from "#operations/conversations/signed-mailbox.ts";
import { addSource, intakeAddress } from "#operations/sources/change-source.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { ada, asTyped } from "#test/cast.ts";
import { signedInAs } from "#test/office.ts";
import { mailWebhook } from "./fuzz-emails.ts";
import { sendFuzz } from "./fuzz-judge.ts";
import type { FuzzedSite } from "./fuzz-run.ts";
import { type FuzzTarget, fuzzTargets } from "./fuzz-targets.ts";
import { partnerLead } from "./fuzz-webhooks.ts";
import { referralAddresses } from "./referral-addresses.ts";

interface Listening {
  origin: string;
  /** The origin in its settings. */
  baseUrl: string;
  world: World;
  /** In milliseconds. */
  clock(): number;
  now(): Date;
  /** @returns the cookies of a new session in a workspace; left out: nobody is signed in there */
  startMember?(): Promise<string>;
  /** Makes a token of the API; left out: nobody has one. */
  startProgram?(holder: TokenHolder): Promise<string>;
  /** The cookies of a broker. */
  broker?: string;
  /** Addresses with a key, which only emails have. */
  emailed?: readonly string[];
}

/** Sends as an owner of the office, and as a member of a workspace; signs in again if a request has ended the session. */
export async function fuzzedSite({
  origin,
  baseUrl,
  world,
  clock,
  now,
  startMember = async () => "",
  startProgram,
  broker = "",
  emailed = [],
}: Listening): Promise<FuzzedSite & { targets: FuzzTarget[] }> {
  const { hostname, port } = new URL(origin);
  const ourPage = { origin: baseUrl, "accept-encoding": "identity" };
  const tokens = new Map<TokenHolder, string>();
  /** @param isEnded the one before was refused */
  const program = async (path: string, isEnded = false): Promise<Record<string, string>> => {
    if (!path.startsWith(apiPath) || !startProgram) return {};
    const holder = holderOfPath(path.slice(apiPath.length));
    const token = (!isEnded && tokens.get(holder)) || (await startProgram(holder));
    tokens.set(holder, token);
    return { authorization: `Bearer ${token}` };
  };
  let { cookie: owner } = await signedInAs(world, "owner");
  let member = await startMember();
  const renew = async () => {
    if (!(await world.staff.memberOf({ cookie: owner, ip: "", userAgent: "" })))
      owner = (await signedInAs(world, "owner")).cookie;
  };
  const signedIn = () => ({ ...ourPage, cookie: [owner, member, broker].filter(Boolean).join("; ") });
  const open = async (path: string) =>
    (await fetch(origin + path, { headers: { ...signedIn(), ...(await program(path)) } })).text();
  await fillIn(origin, ourPage);
  return {
    targets: await withKeys(world, await withSources(world, await withReferrals(world, { open, emailed }))),
    now,
    isHealthy: async () => (await fetch(`${origin}/healthz`)).status === 200,
    async send(request) {
      const headers = { ...signedIn(), ...(await program(request.path)) };
      const answer = await sendFuzz({ hostname, port, clock, headers }, request);
      if (answer.status === 401) await program(request.path, true);
      if (answer.location.includes("/office/sign-in")) await renew();
      if (answer.location.includes("/my/sign-in")) member = await startMember();
      return answer;
    },
  };
}

/** Of a local site without a secret. */
const mailKey = "sandbox";

const apiPath = "/api/v1/";

const partner = { name: "Homes Today", kind: "partner", leadKind: "buyer", costUnit: "lead" } as const;

/** The crawl reads the fields of their forms. */
async function withReferrals(
  world: World,
  { open, emailed }: { open(path: string): Promise<string>; emailed: readonly string[] },
): Promise<FuzzTarget[]> {
  const { confirm, decline, status } = await referralAddresses(world);
  const targets = await fuzzTargets(open, [...emailed, confirm, status]);
  return targets.map((target) =>
    target.pattern === "/refer/confirm/:key/decline" ? { ...target, path: decline } : target,
  );
}

/** No page links to a partner's address, which takes forms and JSON, nor to that of a portal, which takes emails. */
async function withSources(world: World, targets: FuzzTarget[]): Promise<FuzzTarget[]> {
  const facts = { ...partner, costCents: null, capPerDay: null };
  const { key } = await addSource(world, { facts, staffId: "fuzz" });
  const pattern = "/api/v1/intake/:key";
  const intake = { pattern, path: `/api/v1/intake/${key}`, fields: Object.keys(partnerLead) };
  const portal = await addSource(world, { facts: { ...facts, kind: "mail" }, staffId: "fuzz" });
  const recipient = encodeURIComponent(intakeAddress(world, { kind: "mail", key: portal.key }));
  const ofSources = (target: FuzzTarget) => [pattern, mailWebhook].includes(target.pattern);
  return [
    ...targets.filter((target) => !ofSources(target)),
    { ...intake, takes: "form" },
    { ...intake, takes: "webhook" },
    {
      pattern: mailWebhook,
      path: `${mailWebhook}?key=${mailKey}&recipient=${recipient}`,
      fields: [],
      takes: "webhook",
    },
  ];
}

const textSecret = "7e".repeat(16);

/** Where a CRM tells of changes, and Twilio of texts, of somebody's workspace. */
async function withKeys(world: World, targets: FuzzTarget[]): Promise<FuzzTarget[]> {
  const [id, at] = [world.newId(), world.now().toISOString()];
  const member = await world.database.read.selectFrom("memberships").select(["agentId", "memberId"]).executeTakeFirst();
  const by = { id, createdAt: at, ...(member ?? { agentId: id, memberId: id }) };
  const secret = world.seal(`AC${"a1".repeat(16)}\n${textSecret}`);
  const account = { phone: "+14045550190", checkedAt: at, secret, registration: "approved", endedAt: null } as const;
  await inTransaction(world, async (tx) => {
    const key = tx.seal("fka_0123456789abcdef");
    await insertConnection(tx.db, { ...by, kind: "follow-up-boss", target: "", secret: key });
    await insertTextAccount(tx.db, { ...by, ...account });
  });
  return targets.map((target) => {
    const kind = target.pattern.startsWith("/webhooks/texts/:key") ? "texts" : "crm";
    if (kind === "crm" && target.pattern !== "/webhooks/crm/:key") return target;
    const path = target.pattern.replace(":key", signedToken(world, kind, id));
    if (kind === "crm") return { ...target, path };
    return { ...target, path, signing: { secret: textSecret, url: new URL(path, world.baseUrl).href } };
  });
}

async function fillIn(origin: string, headers: Record<string, string>) {
  const message = { name: "Cleo", email: "cleo@brandt.example", message: "Hello" };
  const posts: [string, Record<string, string>][] = [
    ["/onboarding-form", { ...asTyped(ada), formKey: "fuzz application" }],
    ["/contact-us", { ...message, formKey: "fuzz message" }],
    [
      "/buyer-form",
      { answer1: "Atlanta", firstName: "Cleo", phone: "(404) 555-0142", consent: "on", formKey: "fuzz lead" },
    ],
  ];
  for (const [path, form] of posts) {
    const answer = await fetch(origin + path, { method: "POST", headers, body: new URLSearchParams(form) });
    if (answer.status !== 200) throw new Error(`${path} is answered ${answer.status}.`);
  }
}
