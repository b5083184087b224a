import type { IntakeOutcome, RefusalReason } from "#domain/sources/incoming-lead.ts";

/** What a partner needs to send us leads: /developers, the OpenAPI document and the page of a source say it from here. */
export const sendLeads = {
  title: "Send us leads",
  line: "For portals, ad services, form builders and partners. We give you an address for your leads. Anybody who has this address can send leads in your name, so keep it secret like a password.",
  address: "Your address",
  addressLine:
    "Post to it over HTTPS, without a token. Or we give you an email address, to which you send or forward your emails.",
  fields: "Fields",
  fieldsLine:
    "Send a phone or an email; everything else is optional. We know the usual names in any case and inside wrappers and lists, also {name, value} pairs. We show other fields to the agent under your name for them.",
  formats: "Formats",
  formatsLine:
    "JSON, a form (urlencoded or multipart), XML (ADF 1.0) or an email, in UTF-8 or with its charset, compressed or not. One lead in each request, or one JSON object on each line.",
  json: "JSON",
  form: "Form",
  adf: "ADF 1.0",
  email: "Email",
  emailLine:
    "One labelled line for each field, or the same in a table. Real Estate Lead Metadata and an ADF document in the email or attached are read first.",
  answers: "Answers",
  answersLine:
    "We store what you send before we answer. What we cannot read waits for our staff and is never dropped, so do not send it again.",
  limits: "Limits",
  limitsLine: (most: number) =>
    `10 MB for each request, ${most.toLocaleString("en-US")} requests a minute for each address. An email counts without its attachments. The same person with the same wish within a day is one lead, so a repeat is safe.`,
  tests: "Test leads",
  testsLine: "With is_test set to true we store and read a lead, and nobody is contacted. The answer says “test”.",
  consent: "Consent",
  consentLine:
    "We call or text a person only if you send the exact wording to which they agreed, and our staff approved that wording.",
} as const;

/** Rosa is invented. The names are those that we would choose; others are known as well. */
export const leadFields: readonly (readonly [name: string, example: string, line: string])[] = [
  ["name", "Rosa Lind", "Or first_name and last_name"],
  ["email", "rosa@home.example", ""],
  ["phone", "+14045550199", "North American, in any spelling"],
  ["lead_type", "buyer", "buyer, seller or renter"],
  ["zip", "30308", "Or city and state, or address for the home of a seller"],
  ["property_type", "House", ""],
  ["budget", "450000", "Or min_price and max_price"],
  ["timeframe", "3 months", ""],
  ["message", "Two bedrooms near the park", "Shown to the agent"],
  ["lead_id", "A-1007", "Your id of the lead"],
  ["consent", "yes", "Anything that does not say yes is no"],
  ["consent_text", "I agree that Jane’s Homes and its partners call and text me.", "Word for word"],
  ["consent_time", "2026-11-28T15:00:00Z", ""],
  ["consent_page", "https://partner.example/buy", "The page with the form"],
  ["certificate_url", "https://cert.example/1", "Of TrustedForm or a similar service"],
  ["is_test", "true", "Nobody is contacted"],
];

/** Without a test mark it is a lead: every sample here is a test. */
const sample = leadFields.filter(([name]) => !["consent_time", "consent_page", "certificate_url"].includes(name));

const quoted = (text: string) => text.replaceAll("'", "’");

export const sampleJson = (): string =>
  JSON.stringify(
    Object.fromEntries(sample.map(([name, example]) => [name, name === "is_test" ? true : example])),
    null,
    2,
  );

export const sampleForm = (): string =>
  new URLSearchParams(sample.map(([name, example]) => [name, example])).toString();

export const sampleEmail = (): string => sample.map(([name, example]) => `${name}: ${example}`).join("\n");

/** ADF has no test mark: its name says it. */
export const sampleAdf = (): string =>
  `<?xml version="1.0"?><?adf version="1.0"?>
<adf><prospect><id>A-1007</id><customer><contact>
  <name part="full">Rosa Lind (test lead, please ignore)</name>
  <email>rosa@home.example</email><phone>+14045550199</phone>
  <address><city>Atlanta</city><regioncode>GA</regioncode><postalcode>30308</postalcode></address>
</contact><comments>Two bedrooms near the park</comments></customer></prospect></adf>`;

export const curlSamples = (address: string): Record<"json" | "form" | "adf", string> => ({
  json: `curl ${address} \\\n  -H "Content-Type: application/json" \\\n  -d '${quoted(sampleJson())}'`,
  form: `curl ${address} \\\n${sample.map(([name, example]) => `  --data-urlencode '${quoted(`${name}=${example}`)}'`).join(" \\\n")}`,
  adf: `curl ${address} \\\n  -H "Content-Type: application/xml" \\\n  -d '${quoted(sampleAdf())}'`,
});

/** A body shows its shape. */
export const intakeAnswers: readonly (readonly [status: number, body: string, line: string])[] = [
  [202, '{"id": "…", "outcome": "accepted"}', "A new lead. Google Ads is answered 200."],
  [202, '{"id": "…", "outcome": "repeated"}', "You sent this lead before; the id is that of the first."],
  [202, '{"id": "…", "outcome": "test"}', "A test lead was read."],
  [202, '{"id": "…", "outcome": "waiting"}', "Our staff decide about it."],
  [202, '{"id": "…", "outcome": "refused", "reason": "no-way-to-reach"}', "Stored, and our staff look at it."],
  [404, "Not found", "No source has this address, or it was replaced."],
  [405, "", "Use POST."],
  [413, '{"id": "…", "outcome": "refused", "reason": "too-large"}', "Above 10 MB: our staff see that it came."],
  [429, "", "Too many in this minute. Wait as long as Retry-After says, then send it again."],
  [503, "", "We could not store it. Send it again later."],
];

/** For the OpenAPI document. */
export const answeredOutcomes = [
  ...(["accepted", "repeated", "test", "waiting", "refused"] as const),
] satisfies IntakeOutcome[];
export const answeredReasons = [
  ...(["unreadable", "too-large", "wrong-key", "no-way-to-reach"] as const),
] satisfies RefusalReason[];
