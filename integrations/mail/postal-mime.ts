import type { Address } from "postal-mime";
import type { EmailReader } from "./email-reader.ts";

/** Loaded with the first email. */
const library = () => import("postal-mime").then((loaded) => loaded.default);

const recipientHeaders = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];

export const postalMime: EmailReader = {
  async read(raw) {
    const { parse } = await library();
    const email = await parse(beginning(raw), { attachmentEncoding: "base64" }).catch(() => undefined);
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

/** The library takes seconds for many short lines. A portal's email is far shorter, and its attachments come last. */
const most = { lines: 5_000, characters: 200_000 };

function beginning(raw: string): string {
  const read = raw.slice(0, most.characters);
  let end = -1;
  for (let line = 0; line < most.lines; line++) {
    end = read.indexOf("\n", end + 1);
    if (end === -1) return read;
  }
  return read.slice(0, end);
}

const addressOf = (address: Address | undefined): string => {
  const { name = "", address: mailbox = "" } = address ?? {};
  return name && mailbox ? `${name} <${mailbox}>` : mailbox || name;
};
