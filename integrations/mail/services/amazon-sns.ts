import { createVerify } from "node:crypto";
import { isLoopback } from "#domain/values/web-address.ts";
import { z } from "#domain/zod.ts";
import type { ReadMailPost } from "#integrations/mail/mail-post.ts";

const text = z._default(z.string(), "");

const messageSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: text,
  SubscribeURL: text,
  Token: text,
});
type Message = z.infer<typeof messageSchema>;

const receivedSchema = z.object({
  content: z.string(),
  receipt: z.object({
    recipients: z.array(z.string()),
    action: z._default(z.object({ encoding: text }), { encoding: "" }),
  }),
});

/** Gets what an address of Amazon answers. @throws if it answers with an error */
export type GetText = (url: string) => Promise<string>;

/** Amazon SES hands emails over through a topic of SNS. @returns undefined if it is none */
export async function amazonEmail(json: unknown, amazon: Amazon): Promise<ReadMailPost | undefined> {
  const notice = await amazonNotice(json, amazon);
  if (notice === undefined) return receivedSchema.safeParse(json).success ? emailIn(json) : undefined;
  if (!notice.ok) return notice;
  return notice.said === undefined ? { ok: true, raw: undefined } : emailIn(notice.said);
}

interface Amazon {
  get: GetText;
  allowsLocal: boolean;
}

/** `said`: its JSON; undefined: it was about the topic itself. */
type AmazonNotice = { ok: true; said: unknown } | { ok: false; reason: "wrong-signature" };

/**
 * A message of a topic of SNS: its signature is verified with the certificate that it names, and its question whether we
 * want the topic is answered. @returns undefined if it is none
 */
export async function amazonNotice(json: unknown, { get, allowsLocal }: Amazon): Promise<AmazonNotice | undefined> {
  const read = messageSchema.safeParse(json);
  if (!read.success) return undefined;
  const message = read.data;
  const isOfAmazon = (url: string) => isAmazonAddress(url, allowsLocal);
  if (!isOfAmazon(message.SigningCertURL) || !isSigned(message, await get(message.SigningCertURL)))
    return { ok: false, reason: "wrong-signature" };
  if (message.Type === "Notification") return { ok: true, said: parsed(message.Message) };
  if (message.Type === "SubscriptionConfirmation" && isOfAmazon(message.SubscribeURL)) await get(message.SubscribeURL);
  return { ok: true, said: undefined };
}

function emailIn(json: unknown): ReadMailPost {
  const received = receivedSchema.safeParse(json);
  if (!received.success) return { ok: false, reason: "unreadable" };
  const { content, receipt } = received.data;
  const raw = Buffer.from(content, receipt.action.encoding.toUpperCase() === "BASE64" ? "base64" : "utf8");
  return { ok: true, raw, recipients: receipt.recipients.join(", ") };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Never an address that somebody else can choose. A local site may play Amazon itself. */
function isAmazonAddress(address: string, allowsLocal: boolean): boolean {
  const url = URL.parse(address);
  if (url?.username !== "") return false;
  if (allowsLocal && isLoopback(url.hostname)) return true;
  return url.protocol === "https:" && url.port === "" && /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/.test(url.hostname);
}

const signedFields = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const satisfies Record<Message["Type"], readonly (keyof Message)[]>;

/** Name and value of each signed field in lines of their own; a subject that is missing is left out. */
function isSigned(message: Message, certificate: string): boolean {
  const lines = signedFields[message.Type].flatMap((name) =>
    name === "Subject" && message.Subject === "" ? [] : [name, message[name]],
  );
  const verify = createVerify(message.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1");
  verify.update(`${lines.join("\n")}\n`);
  try {
    return verify.verify(certificate, message.Signature, "base64");
  } catch {
    return false;
  }
}
