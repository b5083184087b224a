import type { CallBridge } from "#integrations/texts/call-bridge.ts";
import { sandboxTelephone } from "#integrations/texts/sandbox-telephone.ts";
import type { TextAccounts, TextService } from "#integrations/texts/text-service.ts";
import { twilio } from "#integrations/texts/twilio.ts";
import { twilioAccount } from "#integrations/texts/twilio-account.ts";
import { twilioBridge } from "#integrations/texts/twilio-bridge.ts";
import type { Settings } from "./env.ts";
import { localAddress } from "./local-address.ts";

const sandboxNumber = "+14045550100";

const sandboxTwilio = (settings: Settings) => `${localAddress(settings)}/sandbox/telephone`;

/** The sandbox's telephone is called over HTTP, like the real provider; on a public site texts are off without one. */
export function textsOf(settings: Settings, authToken: string): TextService | undefined {
  if (settings.twilio) return twilio(settings.twilio);
  if (settings.siteMode === "public") return undefined;
  const account = { accountSid: "sandbox", authToken, from: sandboxNumber };
  return twilio(account, { address: sandboxTwilio(settings) });
}

/** Accounts of workspaces are simulated together with the network's own. */
export function textAccountsOf(settings: Settings): TextAccounts {
  if (settings.twilio || settings.siteMode === "public") return (account) => twilioAccount(account);
  const address = sandboxTwilio(settings);
  const hasMedia = ({ origin }: URL) => origin === new URL(address).origin;
  return (account) => twilioAccount(account, { api: address, messaging: address, hasMedia });
}

/** Where staff and agent meet; undefined: there is no such number, and staff dial the agent. */
export function bridgeOf(settings: Settings, authToken: string): CallBridge | undefined {
  const { twilio: account, siteMode } = settings;
  const { authToken: ownToken = authToken, callNumber = account ? undefined : sandboxNumber } = account ?? {};
  if (!callNumber || (!account && siteMode === "public")) return undefined;
  return twilioBridge({ number: callNumber, authToken: ownToken });
}

export const telephoneOf = (settings: Settings, authToken: string) =>
  sandboxTelephone({
    ...{ local: localAddress(settings), authToken },
    textsUrl: new URL("/webhooks/texts", settings.baseUrl).href,
    callsUrl: new URL("/webhooks/calls", settings.baseUrl).href,
  });
