import { describe, expect, it } from "vitest";
import { incomingLeads } from "#domain/sources/reading/incoming-leads.ts";
import { bodyToStore } from "#domain/sources/stored-content.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { readContent } from "#operations/sources/shown-payload.ts";
import { readers } from "./partner-samples/readers.ts";

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const mail = "message/rfc822";

async function reading(contentType: string, body: string | Buffer) {
  const content = { contentType, ...bodyToStore(Buffer.from(body)), headers: "{}" };
  const { values } = await readContent(readers, content);
  return incomingLeads(values?.values ?? [], { mapping: {}, leadKind: "buyer", sender: values?.sender ?? "" });
}

async function read(contentType: string, body: string | Buffer) {
  const { leads, doubt, isTest } = await reading(contentType, body);
  return {
    ...{ doubt, isTest },
    people: leads.map(
      ({
        submission: {
          contactInfo: { firstName, lastName, phone, email },
          answers,
        },
      }) =>
        [`${firstName} ${lastName}`.trim(), dialable(phone), email, answers[0]].map((text) => text || "-").join(" | "),
    ),
  };
}

const of = (...people: string[]) => ({ doubt: null, isTest: false, people });
const rosa = "Rosa Lind | +14045550199 | rosa@home.example | 30308";
const plain = (text: string) => `From: Portal <leads@portal.example>\r\nSubject: New lead\r\n\r\n${text}`;
const rosas = "Name: Rosa Lind\nEmail: rosa@home.example\nPhone: (404) 555-0199\nZip: 30308\n";
const parts = (...all: string[]) =>
  `From: Portal <leads@portal.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${all
    .map((part) => `--b\r\n${part}\r\n`)
    .join("")}--b--\r\n`;

describe("what partners send, read", () => {
  it.each([
    [
      "a field without values",
      json,
      {
        field_data: [
          { name: "email", values: ["rosa@home.example"] },
          { name: "phone_number", values: [] },
          { name: "full_name", values: ["Rosa Lind"] },
          { name: "street" },
        ],
      },
      "Rosa Lind | - | rosa@home.example | -",
    ],
    [
      "names in brackets",
      form,
      "form_fields[name]=Rosa+Lind&form_fields[email]=rosa@home.example&form_fields[zip]=30308",
      "Rosa Lind | - | rosa@home.example | 30308",
    ],
    [
      "a zip code that lost its zero",
      json,
      { name: "Rosa Lind", email: "rosa@home.example", zip: 2134 },
      "Rosa Lind | - | rosa@home.example | 02134",
    ],
    [
      "the same in quotes",
      json,
      { name: "Rosa Lind", email: "rosa@home.example", zip: "2134" },
      "Rosa Lind | - | rosa@home.example | 02134",
    ],
    [
      "the last name first",
      json,
      { name: "Lind, Rosa", email: "rosa@home.example" },
      "Rosa Lind | - | rosa@home.example | -",
    ],
    [
      "titles",
      json,
      { name: "Dr. Rosa Lind Jr.", email: "rosa@home.example" },
      "Rosa Lind | - | rosa@home.example | -",
    ],
    [
      "null in quotes",
      json,
      { first_name: "null", last_name: "Lind", email: "rosa@home.example" },
      "Lind | - | rosa@home.example | -",
    ],
    [
      "Outlook's addresses",
      mail,
      plain(
        "Name: Rosa Lind\nEmail: rosa@home.example<mailto:rosa@home.example>\nPhone: (404) 555-0199<tel:4045550199>\nZip: 30308",
      ),
      rosa,
    ],
    [
      "HTML beside a text that says nothing",
      mail,
      parts(
        "Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nThis email needs an HTML program.\r\n--c\r\nContent-Type: text/html\r\n\r\n<table><tr><td>Name</td><td>Rosa Lind</td></tr><tr><td>Email</td><td>rosa@home.example</td></tr><tr><td>Phone</td><td>(404) 555-0199</td></tr><tr><td>Zip</td><td>30308</td></tr></table>\r\n--c--",
      ),
      rosa,
    ],
    [
      "an email forwarded as an attachment",
      mail,
      parts("Content-Type: text/plain\r\n\r\nSee below.", `Content-Type: message/rfc822\r\n\r\n${plain(rosas)}`),
      rosa,
    ],
    [
      "ADF in the body",
      mail,
      plain(
        '<?xml version="1.0"?><adf><prospect><customer><contact><name part="full">Rosa Lind</name><email>rosa@home.example</email><phone>404-555-0199</phone><address><postalcode>30308</postalcode></address></contact></customer></prospect></adf>',
      ),
      rosa,
    ],
    [
      "ADF attached",
      mail,
      parts(
        "Content-Type: text/plain\r\n\r\nA lead is attached.",
        'Content-Type: application/xml; name="lead.xml"\r\nContent-Disposition: attachment; filename="lead.xml"\r\n\r\n<adf><prospect><customer><contact><name part="full">Rosa Lind</name><email>rosa@home.example</email><phone>404-555-0199</phone><address><postalcode>30308</postalcode></address></contact></customer></prospect></adf>',
      ),
      rosa,
    ],
    [
      "a signature of the portal",
      mail,
      plain(`${rosas}\nBest regards,\nPortal Support\nPhone: (888) 555-0100\nEmail: support@portal.example\n`),
      rosa,
    ],
  ] as const)("%s", async (_, type, body, person) => {
    expect(await read(type, typeof body === "string" ? body : JSON.stringify(body))).toEqual(of(person));
  });

  it.each([
    ...["Cell Phone", "Mobile Phone", "Phone #", "Tel.", "Phone (mobile)", "Contact Phone", "Day Phone", "Home phone"],
    ...["Telephone Number", "Best phone", "cell_phone", "phone1"],
  ])("a phone behind %s", async (label) => {
    expect(
      await read(
        mail,
        plain(`Customer Name: Rosa Lind\nContact Email: rosa@home.example\n${label}: (404) 555-0199\nZip: 30308`),
      ),
    ).toEqual(of(rosa));
  });

  it("ISO-8859-1 in an email and in a form is José Muñoz", async () => {
    const name = "José Muñoz";
    const email = Buffer.from(
      `From: x@portal.example\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\nName: ${name}\r\nEmail: jose@home.example\r\n`,
      "latin1",
    );
    expect(await read(mail, email)).toEqual(of(`${name} | - | jose@home.example | -`));
    expect(await read(`${form}; charset=iso-8859-1`, "name=Jos%E9+Mu%F1oz&email=jose@home.example")).toEqual(
      of(`${name} | - | jose@home.example | -`),
    );
  });

  it("a digest of two people is a question for staff, who see each with their own values", async () => {
    const digest =
      "Name: Rosa Lind\nEmail: rosa@home.example\nPhone: (404) 555-0199\nZip: 30308\n\nName: Karl Berg\nEmail: karl@home.example\nZip: 30309\n";
    expect(await read(mail, plain(digest))).toEqual({
      ...of(rosa, "Karl Berg | - | karl@home.example | 30309"),
      doubt: "several-people",
    });
  });

  it("a message ends where somebody else's name, email and phone stand in a block of their own", async () => {
    const message = "Message: Hello,\n\nwe need a yard.\n";
    expect(await read(mail, plain(`${rosas}${message}`))).toEqual(of(rosa));
    const both = await reading(mail, plain(`${rosas}${message}\nKarl Berg\nkarl@home.example\n404-555-0142\n`));
    expect(both.doubt).not.toBeNull();
    for (const { submission } of both.leads.slice(0, 1)) expect(JSON.stringify(submission)).not.toContain("karl@");
  });

  it.each([
    { full_name: "<test lead: dummy data for full_name>", email: "test@fb.com" },
    { name: "Rosa Lind", email: "test@meta.com" },
    { name: "Rosa Lind", email: "rosa@home.example", is_test: "1" },
  ])("%j is a test", async (sent) => {
    expect(await read(json, JSON.stringify(sent))).toMatchObject({ isTest: true });
  });

  it("message, budget, time frame, highest price and the form's own questions are kept", async () => {
    const sent = {
      name: "Rosa Lind",
      email: "rosa@home.example",
      message: "Near the park",
      budget: "$450k",
      timeframe: "Soon",
    };
    const { leads } = await reading(
      json,
      JSON.stringify({
        ...sent,
        user_column_data: [{ column_id: "do_you_have_a_dog?", column_name: "Do you have a dog?", string_value: "Yes" }],
      }),
    );
    expect(leads[0]?.submission.answers).toEqual(expect.arrayContaining(["$450k", "Soon"]));
    expect(leads[0]?.said).toEqual([
      { question: "Message", answer: "Near the park" },
      { question: "Do you have a dog?", answer: "Yes" },
    ]);
    const html =
      '<html><head><meta name="lead_name" content="Rosa Lind"><meta name="lead_email" content="rosa@home.example"><meta name="lead_max_price" content="450000"></head></html>';
    const metadata = await reading(mail, `From: x@portal.example\r\nContent-Type: text/html\r\n\r\n${html}`);
    expect(metadata.leads[0]?.submission.answers).toContain("450000");
  });
});
