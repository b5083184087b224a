import { insertTextAccount, textAccountOf } from "#database/conversations/text-accounts.ts";
import { receiveText } from "#operations/conversations/receive-text.ts";
import { takeTextStatus } from "#operations/conversations/text-status.ts";
import { accountProvider } from "./account-provider.ts";
import type { TestWorld } from "./world.ts";

export const accountSid = `AC${"a1".repeat(16)}`;
export const authToken = "7e".repeat(16);
const accountNumber = "+14045550190";

/** The workspace has connected its account; a provider listens in Twilio's place. */
export async function texting({ world }: Pick<TestWorld, "world">, agentId: string) {
  const provider = await accountProvider({ accountSid, authToken, number: accountNumber, now: world.now });
  world.textAccounts = provider.accounts;
  const at = world.now().toISOString();
  await world.database.write((tx) =>
    insertTextAccount(tx, {
      ...{ id: world.newId(), agentId, memberId: agentId, phone: accountNumber, createdAt: at, checkedAt: at },
      ...{ secret: world.seal(`${accountSid}\n${authToken}`), registration: "approved", endedAt: null },
    }),
  );
  const account = async () => {
    const found = await textAccountOf(world.database.read, agentId);
    if (!found) throw new Error("The account has ended.");
    return found;
  };
  let texts = 0;
  return {
    provider,
    /** Somebody texts the number. */
    comes: async (from: string, body: string, id = `SM${++texts}in`) =>
      receiveText(world, await account(), { id, from, body, pictures: [] }),
    /** What the provider says of a text that it sent. */
    says: async (statusUrl: string, form: Record<string, string>) => {
      const message = new URL(statusUrl).searchParams.get("message") ?? "";
      await takeTextStatus(world, await account(), { message, form: new Map(Object.entries(form)) });
    },
  };
}
