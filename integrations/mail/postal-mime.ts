import type { Address } from "postal-mime";
import type { EmailReader } from "./email-reader.ts";

/** Loaded with the first email. */
const library = () => import("postal-mime").then((loaded) => loaded.default);

const recipientHeaders = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];

export const postalMime: EmailReader = {
  async read(raw) {
    const { parse } = await library();
    const email = await parse(raw, { attachmentEncoding: "base64" }).catch(() => undefined);
    if (!email || email.headers.length === 0) return undefined;
    const { subject = "", messageId = "", text = "", html = "", headers } = email;
    const recipients = headers.filter(({ key }) => recipientHeaders.includes(key)).map(({ value }) => value);
    const [from, replyTo] = [email.from, email.replyTo?.[0]].map(addressOf);
    return {
      ...{ from: from ?? "", replyTo: replyTo ?? "", subject, messageId, text, html },
      recipients: recipients.join(", "),
    };
  },
};

const addressOf = (address: Address | undefined): string => {
  const { name = "", address: mailbox = "" } = address ?? {};
  return name && mailbox ? `${name} <${mailbox}>` : mailbox || name;
};
