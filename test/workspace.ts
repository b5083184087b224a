import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import type { World } from "#operations/world.ts";
import { ada } from "./cast.ts";
import { apply, paid } from "./office.ts";
import { sandboxEmailsTo } from "./read-email.ts";
import type { TestAnswer, TestSite } from "./request.ts";

/** Applies and pays, so that the workspace is open. */
export async function payingAgent(
  site: Pick<TestSite, "world">,
  submission = ada,
  eventId = `evt_${submission.email}`,
) {
  const { applicationId, orderId } = await apply(site, submission);
  const order = await site.world.database.read
    .selectFrom("orders")
    .select(["expectedCents", "agentId"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const notice = paid({ eventId, reference: `pi_${eventId}`, claimedOrder: orderId, cents: order.expectedCents });
  await recordPaymentEvent(site.world, "stripe", notice);
  return { applicationId, orderId, notice, agentId: order.agentId ?? applicationId };
}

/** The newest email with a code, as the member reads it. */
export async function codeEmailedTo({ database }: Pick<World, "database">, email: string): Promise<string> {
  const rows = await database.read.selectFrom("deliveries").select("payload").orderBy("id", "desc").execute();
  const waiting = rows.map(({ payload }): { to: string; subject: string } => JSON.parse(payload));
  const emails = [...waiting, ...(await sandboxEmailsTo(database, email))];
  const found = emails.find(({ to, subject }) => to === email && /^\d{4} \d{4}.*\bcode$/.test(subject));
  const code = found?.subject.match(/^(\d{4}) (\d{4})/);
  if (!code) throw new Error(`No code was emailed to ${email}.`);
  return `${code[1]}${code[2]}`;
}

/** What a browser sends back after an answer. */
export function cookiesAfter({ headers }: TestAnswer, before = ""): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.split("=", 1)[0], pair]),
  );
  for (const set of headers["set-cookie"] ?? []) {
    const pair = set.split(";", 1)[0] ?? "";
    const name = pair.split("=", 1)[0];
    if (/max-age=0/i.test(set)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join("; ");
}

/** Signs a member in by the code that is emailed. @returns the browser's cookies */
export async function signInToWorkspace(
  site: Pick<TestSite, "request"> & { world: Pick<World, "database"> },
  { email, licenseNumber } = ada,
): Promise<string> {
  const asked = await site.request("POST", "/my/sign-in", { form: { email } });
  const cookie = cookiesAfter(asked);
  const form = { email, code: await codeEmailedTo(site.world, email), licenseNumber };
  const entered = await site.request("POST", "/my/sign-in/code", { form, headers: { cookie } });
  if (entered.status !== 303) throw new Error(`The code was refused: ${entered.status}`);
  return cookiesAfter(entered, cookie);
}
