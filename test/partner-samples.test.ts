import { afterAll, expect, it } from "vitest";
import { incomingLeads } from "#domain/sources/reading/incoming-leads.ts";
import { postedValues } from "#domain/sources/reading/posted-values.ts";

/** Public shapes of tools; the people are invented. Each says that Rosa Lind can be reached at this email. */
const samples: Record<string, object | string> = {
  "Google Ads": {
    lead_id: "TeSter-1",
    user_column_data: [
      { column_id: "FULL_NAME", column_name: "Full Name", string_value: "Rosa Lind" },
      { column_id: "EMAIL", column_name: "User Email", string_value: "rosa@home.example" },
    ],
    form_id: 1,
    is_test: false,
  },
  "Meta lead ads": {
    id: "1",
    field_data: [
      { name: "full_name", values: ["Rosa Lind"] },
      { name: "email", values: ["rosa@home.example"] },
      { name: "phone_number" },
    ],
  },
  Typeform: {
    event_type: "form_response",
    form_response: {
      token: "a1",
      definition: {
        fields: [
          { id: "f1", title: "Your name" },
          { id: "f2", title: "Your email" },
        ],
      },
      answers: [
        { type: "text", text: "Rosa Lind", field: { id: "f1", ref: "r1" } },
        { type: "email", email: "rosa@home.example", field: { id: "f2", ref: "r2" } },
      ],
    },
  },
  Tally: {
    eventType: "FORM_RESPONSE",
    data: {
      fields: [
        { key: "q1", label: "Name", type: "INPUT_TEXT", value: "Rosa Lind" },
        { key: "q2", label: "Email", type: "INPUT_EMAIL", value: "rosa@home.example" },
      ],
    },
  },
  Jotform: `formID=1&rawRequest=${encodeURIComponent(
    JSON.stringify({ q3_name: { first: "Rosa", last: "Lind" }, q4_email: "rosa@home.example" }),
  )}`,
  Elementor:
    "fields[n][title]=Name&fields[n][value]=Rosa+Lind&fields[e][title]=Email&fields[e][value]=rosa@home.example",
  "Elementor, simple": { "No Label name": "Rosa Lind", "No Label email": "rosa@home.example" },
  "Contact Form 7": { "your-name": "Rosa Lind", "your-email": "rosa@home.example" },
  Webflow: { payload: { name: "Contact form", data: { Name: "Rosa Lind", Email: "rosa@home.example" } } },
  HubSpot: {
    properties: { firstname: { value: "Rosa" }, lastname: { value: "Lind" }, email: { value: "rosa@home.example" } },
  },
  Unbounce: `data.json=${encodeURIComponent(JSON.stringify({ name: ["Rosa Lind"], email: ["rosa@home.example"] }))}`,
  Formspree: { form: "f", submission: { _date: "2026-11-28", name: "Rosa Lind", email: "rosa@home.example" } },
  Calendly: { event: "invitee.created", payload: { name: "Rosa Lind", email: "rosa@home.example" } },
  "Follow Up Boss": { person: { firstName: "Rosa", lastName: "Lind", emails: [{ value: "rosa@home.example" }] } },
  Zapier: { full_name: "Rosa Lind", email: "rosa@home.example", created_time: "2026-11-28T10:00:00Z", platform: "fb" },
  "ADF 1.0":
    '<?xml version="1.0"?><adf><prospect><customer><contact><name part="first">Rosa</name><name part="last">Lind</name><email>rosa@home.example</email></contact></customer><vendor><contact><name>An Agent</name><email>agent@firm.example</email></contact></vendor></prospect></adf>',
};

let right = 0;

it.each(Object.entries(samples))("%s: Rosa is read as she is", (_, sent) => {
  const values = postedValues(typeof sent === "string" ? sent : JSON.stringify(sent)) ?? [];
  const { leads, doubt } = incomingLeads(values, { mapping: {}, leadKind: "buyer", sender: "" });
  expect(doubt).toBeNull();
  expect(leads.map(({ submission }) => submission.contactInfo)).toEqual([
    { firstName: "Rosa", lastName: "Lind", phone: "", email: "rosa@home.example" },
  ]);
  right += 1;
});

afterAll(() => {
  process.stdout.write(`leads read right: ${right} of ${Object.keys(samples).length} sent\n`);
});
