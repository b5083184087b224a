import { describe, expect, it } from "vitest";
import { receipt } from "#content/emails/payments/receipt.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { isEmailLink } from "#domain/notifications/is-email-link.ts";
import type { YourZip } from "#domain/territory/your-zips.ts";
import { emailHtml } from "#integrations/mail/email-html.ts";
import { hostileStrings } from "./hostile-strings.ts";
import { unescaped, visibleText } from "./html.ts";
import { sampleEmails } from "./sample-emails.ts";

const origin = "https://zipstead.example";
const htmlOf = (email: EmailContent) => emailHtml(email, { brand: "Zipstead", origin }, "cid:tile@zipstead.example");
const hasButton = (block: EmailContent["blocks"][number]) => typeof block !== "string" && "button" in block;

/** Nothing is left to do, or nothing that a page of ours could do. */
const withoutButton = [
  "testEmail",
  "memberEmailChanged",
  "offerLapsed",
  "offerWithdrawn",
  "confirmation of a paid application",
  "confirmation of a message",
  "confirmation of a question",
  "receipt after the application",
  "zipAssigned, paid and shared",
  "zipReleased",
  "guestInvitation",
  "leadPaused",
  "leadResumed",
  "stopContacting",
  "contactLimited to emails",
  "contactLimited until a day",
  "contactLimited no more",
  "correctedEmailCode",
  "emailCorrected",
  "saysDone, closed",
  "saysDone, otherwise",
  "erasureRecalled",
  "rightsReceived",
  "rightsExtended",
  "rightsAnswered",
  "inquiryAnswer",
  "secondPaymentEmail",
];

/** Words in order, without addresses of pages, list dashes and the colons that stand for a table's columns. */
const wordsOf = (text: string) =>
  text
    .replace(/https?:\S+/g, "")
    .replaceAll(/^- /gm, "")
    .replaceAll(":", " ")
    .split(/\s+/)
    .filter(Boolean);

describe.each(Object.entries(sampleEmails(origin)))("%s", (name, email) => {
  const html = htmlOf(email);

  it("says who it is from, what it is about and, in one line, what is next", () => {
    expect(email.subject).toMatch(/^[^\n]{10,78}$/);
    // An answer in a thread has no heading: it looks as if somebody typed it.
    if (name !== "inquiryAnswer") expect(email.heading).toMatch(/^[^\n]{9,78}$/);
    if (email.signature && email.heading) expect(email.preview).toMatch(/^[^\n]{20,110}$/);
    expect(html).toContain(`<title>${email.subject.replaceAll("&", "&amp;")}</title>`);
    expect(html).toMatch(/<html lang="en-US"/);
  });

  it("says the same in HTML and in text", () => {
    const [brand, ...visible] = visibleText(html.replace(/<div style="display:none.*?<\/div>/, "")).split("\n");
    expect(brand).toBe("Zipstead");
    expect(wordsOf(visible.join("\n"))).toEqual(wordsOf(emailText(email)));
  });

  it("has one button if there is something to do", () => {
    expect(email.blocks.filter(hasButton)).toHaveLength(withoutButton.includes(name) ? 0 : 1);
    expect(html.match(/class="button"/g) ?? []).toHaveLength(withoutButton.includes(name) ? 0 : 1);
  });

  it("has an Unsubscribe link if it has a stop link; other emails to customers say why they are sent", () => {
    const links = [...html.matchAll(/<a href="(.*?)".*?>Unsubscribe<\/a>/g)].map(([, href = ""]) => unescaped(href));
    expect(links).toEqual(email.stopLink ? [email.stopLink] : []);
    expect((email.footer ?? []).length).toBe(email.signature ? (email.stopLink ? 3 : 2) : 0);
  });
});

it("four moments have a picture with the zip code, and no other email has one", () => {
  const {
    offerMade,
    agentAccepted,
    receipt,
    "zipAssigned, paid and shared": zipAssigned,
    ...others
  } = sampleEmails(origin);
  expect(offerMade?.picture).toMatchObject({ scene: "offer", zip: "30301" });
  expect(zipAssigned?.picture).toMatchObject({ scene: "yours", zip: "30301" });
  expect(receipt?.picture).toMatchObject({ scene: "receipt", zip: "30308" });
  expect(agentAccepted?.picture).toMatchObject({ scene: "accepted", zip: "30307" });
  const withPicture = Object.entries(others).filter(([, { picture }]) => picture);
  expect(withPicture.map(([name]) => name)).toEqual([
    "receipt with tax",
    "receipt of a free order",
    "receipt after the application",
    "agentAccepted, who wants emails only",
    "agentAccepted, who waits",
  ]);
});

it("an email with a picture says in words what it shows, and loads nothing from anywhere", () => {
  const emails = Object.values(sampleEmails(origin)).filter(({ picture }) => picture);
  expect(emails).toHaveLength(9);
  for (const email of emails) {
    const html = htmlOf(email);
    const sources = [...html.matchAll(/\ssrc="(.*?)"/g)].map(([, src]) => src);
    expect(sources).toEqual(["cid:tile@zipstead.example"]);
    expect(html).not.toMatch(/url\(|background=|srcset/);
    expect(email.picture?.alt).toMatch(/^A [a-z ,]{15,60}in zip code \d{5}\.$/);
    expect(html).toContain(`alt="${email.picture?.alt}"`);
  }
});

it("a picture has no digits where no zip code is known for sure", () => {
  const hostile = sampleEmails(origin, "Cleo Marsh, 30301 or 30303");
  expect(hostile.offerMade?.picture).toEqual({
    scene: "offer",
    alt: "A lot that is staked out, with somebody beside it.",
  });
  const { reserved, waitlisted } = receiptPictures();
  expect(reserved).toMatchObject({ zip: "30303" });
  expect(waitlisted).toEqual({ scene: "receipt", alt: "A lot with a receipt." });
});

function receiptPictures() {
  const at = "2026-11-20T15:30:00.000Z";
  const order = {
    plan: "Growth Plan",
    crm: false,
    cents: 105_000,
    taxCents: 0,
    paidAt: at,
    orderId: "o1",
    reference: "pi_3Q",
  };
  const of = (zips: YourZip[]) => receipt({ ...order, hasApplied: true, onboardingUrl: origin, zips }).picture;
  const inAtlanta = { city: "Atlanta", state: "GA" };
  const waits = { ...inAtlanta, zip: "30301", progress: { is: "waitlisted", place: 1 } } as const;
  const reserved = { ...inAtlanta, zip: "30303", progress: { is: "reserved", until: at } } as const;
  return { reserved: of([waits, reserved]), waitlisted: of([waits]) };
}

it("every button that is not due is of an email that exists", () => {
  expect(Object.keys(sampleEmails(origin))).toEqual(expect.arrayContaining(withoutButton));
});

it.each(Object.entries(sampleEmails(origin, hostileStrings.join("\n"))))(
  "no hostile text becomes markup or a link in %s",
  (_name, email) => {
    const html = htmlOf(email).replace(/<!--\[if mso\]>.*?<!\[endif\]-->/g, "");
    const tags = [...html.matchAll(/<\/?([a-z!][^\s>]*)([^>]*)>/gi)];
    const names = new Set(tags.map(([, tag = ""]) => tag.toLowerCase()));
    const ours = "!doctype a body br div h1 h2 head html img li meta p strong style table td th title tr ul";
    expect([...names].filter((tag) => !ours.split(" ").includes(tag))).toEqual([]);
    // The content of lead metadata is a text between quotes, whatever it says.
    const metadata = tags.filter(([, , attributes = ""]) => /^ name="lead_\w+" content="[^"]*"$/.test(attributes));
    expect(metadata).toHaveLength(email.leadMetadata?.length ?? 0);
    const others = tags.filter((tag) => !metadata.includes(tag));
    expect(others.filter(([, , attributes = ""]) => /\son\w+=|javascript:/i.test(attributes))).toEqual([]);
    const hrefs = [...html.matchAll(/\shref="(.*?)"/g)].map(([, href = ""]) => unescaped(href));
    expect(hrefs.filter((href) => !isEmailLink(href, origin))).toEqual([]);
    expect(html.match(/<img /g)).toHaveLength(1);
  },
);
