import { z } from "zod";
import { type AccountRefusal, isTollFree, mostPictureBytes, type Registration } from "#domain/conversations/text.ts";
import type { TextAccount, TextCredentials } from "./text-service.ts";
import { readInbound, sendBy, sentBefore, twilioAddress } from "./twilio.ts";
import { authorizationOf, failureOf, TwilioRefused, twilioCalls } from "./twilio-call.ts";

interface Addresses {
  api: string;
  messaging: string;
  /** Whether a host that Twilio redirects to has its media. */
  hasMedia(url: URL): boolean;
}

const twilioAddresses: Addresses = {
  api: twilioAddress,
  messaging: "https://messaging.twilio.com",
  hasMedia: ({ protocol, hostname }) => protocol === "https:" && hostname.endsWith(".twiliocdn.com"),
};

const numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      sid: z.string(),
      phone_number: z.string(),
      capabilities: z.object({ sms: z.boolean().optional(), SMS: z.boolean().optional() }).optional(),
    }),
  ),
});
const verifications = z.object({ verifications: z.array(z.object({ status: z.string() })) });
const services = z.object({ services: z.array(z.object({ sid: z.string() })) });
const serviceNumbers = z.object({ phone_numbers: z.array(z.object({ phone_number: z.string() })) });
const campaigns = z.object({ compliance: z.array(z.object({ campaign_status: z.string() })) });
const brands = z.object({ data: z.array(z.object({ status: z.string() })) });

/** A workspace's own account. @param addresses of the sandbox, or Twilio's own */
export function twilioAccount(account: TextCredentials, addresses: Addresses = twilioAddresses): TextAccount {
  const call = twilioCalls(account);
  const { api: address, messaging } = addresses;
  const own = `${address}/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}`;

  async function ask<Shape extends z.ZodType>(url: string, shape: Shape): Promise<z.output<Shape>> {
    const { answer, body } = await call(url);
    if (!answer.ok) throw new TwilioRefused(answer);
    return shape.parse(body);
  }

  async function ownNumber() {
    const search = new URLSearchParams({ PhoneNumber: account.from });
    const found = await ask(`${own}/IncomingPhoneNumbers.json?${search}`, numbers);
    return found.incoming_phone_numbers.find((one) => one.phone_number === account.from);
  }

  async function connect(receiveAt: string): Promise<AccountRefusal | undefined> {
    try {
      const number = await ownNumber();
      if (!number) return "no-number";
      if (number.capabilities?.sms === false || number.capabilities?.SMS === false) return "no-texts";
      const set = await call(`${own}/IncomingPhoneNumbers/${encodeURIComponent(number.sid)}.json`, [
        ["SmsUrl", receiveAt],
        ["SmsMethod", "POST"],
      ]);
      return set.answer.ok ? undefined : "not-reached";
    } catch (error) {
      return isWrongKey(error) ? "wrong-account" : "not-reached";
    }
  }

  /** The campaign of the messaging service that has the number; without one, how far the brand is. */
  async function campaignState(): Promise<Registration> {
    const all = await ask(`${messaging}/v1/Services?PageSize=20`, services);
    for (const { sid } of all.services) {
      const of = `${messaging}/v1/Services/${encodeURIComponent(sid)}`;
      const { phone_numbers } = await ask(`${of}/PhoneNumbers?PageSize=400`, serviceNumbers);
      if (!phone_numbers.some((one) => one.phone_number === account.from)) continue;
      const { compliance } = await ask(`${of}/Compliance/Usa2p`, campaigns);
      if (compliance.length > 0) return bestOf(compliance.map((one) => one.campaign_status));
    }
    const { data } = await ask(`${messaging}/v1/a2p/BrandRegistrations`, brands);
    // A brand alone registers no number.
    const brand = bestOf(data.map(({ status }) => status));
    return brand === "approved" ? "missing" : brand;
  }

  async function registration(): Promise<Registration> {
    try {
      const number = await ownNumber();
      if (!number) return "unknown";
      if (!isTollFree(account.from)) return await campaignState();
      const search = new URLSearchParams({ TollfreePhoneNumberSid: number.sid });
      const found = await ask(`${messaging}/v1/Tollfree/Verifications?${search}`, verifications);
      return bestOf(found.verifications.map(({ status }) => status));
    } catch (error) {
      return isWrongKey(error) ? "refused" : "unknown";
    }
  }

  return {
    send: (text) => sendBy(call, account, { text, address }),
    async find(text) {
      try {
        const found = await sentBefore(call, account, { text, address });
        return { ok: true, ...(found && { id: found.sid ?? "" }) };
      } catch (error) {
        return failureOf(error);
      }
    },
    readInbound: (inbound) => readInbound(account.authToken, inbound),
    ...{ connect, registration },
    picture: (url) => pictureAt(url, { own, account, addresses }),
  };
}

const isWrongKey = (error: unknown) => error instanceof TwilioRefused && [401, 403, 404].includes(error.answer.status);

const stateOf: Record<string, Registration> = {
  ...{ TWILIO_APPROVED: "approved", VERIFIED: "approved", APPROVED: "approved" },
  ...{ PENDING_REVIEW: "pending", IN_REVIEW: "pending", PENDING: "pending", IN_PROGRESS: "pending", DRAFT: "pending" },
  ...{ TWILIO_REJECTED: "rejected", FAILED: "rejected", SUSPENDED: "rejected", EXPIRED: "rejected" },
};

/** A rejected try does not undo an approved one. */
function bestOf(said: readonly string[]): Registration {
  const states = said.map((one) => stateOf[one] ?? "unknown");
  const order = ["approved", "pending", "rejected", "unknown"] as const;
  return order.find((one) => states.includes(one)) ?? "missing";
}

const pictureTimeoutMs = 8000;

/** Twilio redirects to where it keeps media; nobody there gets the token, and no other address is asked. */
async function pictureAt(
  address: string,
  { own, account, addresses }: { own: string; account: TextCredentials; addresses: Addresses },
): Promise<Uint8Array | undefined> {
  if (!(URL.parse(address)?.href ?? "").startsWith(`${own}/Messages/`)) return undefined;
  const signal = AbortSignal.timeout(pictureTimeoutMs);
  try {
    const first = await fetch(address, { headers: authorizationOf(account), signal, redirect: "manual" });
    const to =
      first.status >= 300 && first.status < 400 ? URL.parse(first.headers.get("location") ?? "", address) : null;
    if (to && !addresses.hasMedia(to)) return undefined;
    const answer = to ? await fetch(to, { signal, redirect: "error" }) : first;
    return answer.ok ? await bytesOf(answer) : undefined;
  } catch {
    return undefined;
  }
}

async function bytesOf({ body }: Response): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > mostPictureBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
