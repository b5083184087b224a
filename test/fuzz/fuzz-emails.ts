import { hostileStrings } from "#test/hostile-strings.ts";
import type { SeededChance } from "../../scripts/seed/seeded-chance.ts";

export const mailWebhook = "/webhooks/mail";

const head = ["From: Homes Daily <leads@homes-daily.example>", "Subject: New inquiry", "Message-ID: <1@homes.example>"];
const lines = ["Name: Rosa Lind", "Email: rosa@home.example", "Phone: (404) 555-0199", "Zip: 30308"];
const tags =
  '<meta name="lead_name" content="Rosa Lind"><table><tr><td>Phone:</td><td>(404) 555-0199</td></tr></table>';

const oddHeads = [
  "Content-Type: text/html",
  "Content-Type: text/html; charset=x",
  "Content-Type: multipart/mixed; boundary=b",
  "Content-Type: multipart/alternative",
  "Content-Type: message/rfc822",
  "Content-Type: ;;;=",
  "Content-Transfer-Encoding: base64",
  "Content-Transfer-Encoding: quoted-printable",
  "Content-Transfer-Encoding: x",
  "Subject: =?utf-8?B?4?=",
  "Subject: =?x?Q?=ZZ?=",
  "To: <<>>, @, leads-@x",
  ": no name",
];

const fillers = [
  "a",
  "a: b\r\n",
  " ",
  "> ",
  ":\n",
  "- ",
  "<meta ",
  "<style>",
  "&#",
  "=C3",
  "=?utf-8?Q?a?= ",
  "<a@b>,",
  "(",
  '"',
  "--b\r\n",
  "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n",
  "\0",
];

const oneOf = (chance: SeededChance, texts: readonly string[]) => texts[Math.floor(chance.next() * texts.length)] ?? "";

/** A portal's email with odd headers, encodings and parts, at most as long as the server's limit for an event. */
export function fuzzEmail(chance: SeededChance, mostBytes: number): string {
  const odd = oddHeads.filter(() => chance.next() < 0.15);
  const filler = oneOf(chance, fillers);
  const long = filler.repeat(Math.floor((chance.next() * (mostBytes - 2000)) / filler.length));
  const text = chance.next() < 0.5 ? lines.join("\r\n") : tags;
  const hostile = `Message: ${oneOf(chance, hostileStrings)}`;
  const beginsLong = chance.next() < 0.3;
  const email = [...odd, ...head, ...(beginsLong ? [`Cc: ${long}`] : []), "", text, hostile, beginsLong ? "" : long];
  return email.join("\r\n");
}
