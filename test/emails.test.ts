import { describe, expect, it } from "vitest";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { emailText } from "#domain/notifications/email-text.ts";
import { isEmailLink } from "#domain/notifications/is-email-link.ts";
import { emailHtml } from "#integrations/mail/email-html.ts";
import { hostileStrings } from "./hostile-strings.ts";
import { unescaped, visibleText } from "./html.ts";
import { sampleEmails } from "./sample-emails.ts";

const origin = "https://zipstead.example";
const htmlOf = (email: EmailContent) => emailHtml(email, { brand: "Zipstead", origin });
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
    expect(tags.filter(([, , attributes = ""]) => /\son\w+=|javascript:/i.test(attributes))).toEqual([]);
    const hrefs = [...html.matchAll(/\shref="(.*?)"/g)].map(([, href = ""]) => unescaped(href));
    expect(hrefs.filter((href) => !isEmailLink(href, origin))).toEqual([]);
    expect(html.match(/<img /g)).toHaveLength(1);
  },
);
