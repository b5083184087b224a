import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, settingNames } from "#config/env.ts";
import { startRefusals } from "#config/start-refusals.ts";
import { repositoryRoot, runNode } from "#test/process.ts";
import { ownTexts } from "#test/public-settings.ts";
import { textOfFile } from "#test/source-files.ts";
import { openItems, type SourceScan } from "./open-items.ts";

const link = "https://pay.zipstead.org/this";
const linkId = "b1946ac9-2492-4d23-97fd-6a2a0a3a7e11";

/** A valid value for every setting that has one, new settings included. */
function setUp(): Record<string, string> {
  const whole = {
    BASE_URL: "https://zipstead.org",
    SMTP_URL: "smtp://mail.zipstead.org",
    OFFICE_EMAIL: "moira@zipstead.org",
    INTAKE_MAIL_DOMAIN: "leads.zipstead.org",
    BANK_ROUTING_NUMBER: "061000104",
    BANK_ACCOUNT_NUMBER: "123456789",
    COUPONS_FILE: path.join(repositoryRoot, "test/coupons.json"),
  };
  const named = settingNames.map((name): [string, string] => {
    if (/^AUTHORIZE_NET_LINK_/.test(name)) return [name, linkId];
    if (name === "MAIL_AGENT_DOMAIN") return [name, "mail.zipstead.org"];
    if (name === "MAIL_AUTH_HEADER") return [name, "Authentication-Results: mx.zipstead.org"];
    if (name === "STRIPE_API_KEY") return [name, "rk_of_moira"];
    if (name === "OTEL_EXPORTER_OTLP_ENDPOINT") return [name, "http://127.0.0.1:4318"];
    if (name === "ERROR_DSN") return [name, "https://key@errors.zipstead.org/7"];
    if (name === "STRIPE_WEBHOOK_SECRET") return [name, "whsec_of_moira"];
    return [name, /_URL$|_LINK(_|$)/.test(name) ? link : "moira@zipstead.org"];
  });
  const left = [
    "PORT",
    "HOST",
    "DATABASE_URL",
    "DATABASE_POOL_SIZE",
    "FILES_DIR",
    "TRUST_PROXY",
    "LOG_LEVEL",
    "SANDBOX",
    "RUN",
    "MAX_REQUESTS_IN_FLIGHT",
    "MAX_EVENT_LOOP_DELAY_MS",
    "NOW_OFFSET_SECONDS",
  ];
  const ofTests = named.filter(([name]) => !left.includes(name) && !name.startsWith("S3_"));
  return { ...Object.fromEntries(ofTests), ...ownTexts, ...whole };
}

const finished: SourceScan = {
  environment: setUp(),
  configuration: textOfFile("docs/configuration.md"),
  containers: `ARG NODE_IMAGE=node:26@sha256:${"0a".repeat(32)}`,
  copyReview:
    "## Claims\n\n| state | claim | where | proof |\n|---|---|---|---|\n| decided, Moira, 2026-12-01 | 560+ agents | `/` | counts |\n",
  content: { "content/brand.ts": { brandIsSample: false, brand: { phone: "(404) 526-0142" } } },
};
const sentences = (scan: Partial<SourceScan>) => openItems({ ...finished, ...scan }).map(({ sentence }) => sentence);

describe("The open items before the site goes public are", () => {
  it("none if everything is real, set and proven", () => {
    expect(openItems(finished)).toEqual([]);
  });

  it("coupons that prevent the start", () => {
    const environment = { ...finished.environment, COUPONS_FILE: "/nowhere.json" };
    expect(sentences({ environment })).toEqual(["COUPONS_FILE names a file that cannot be read: /nowhere.json."]);
  });

  it("a content file that is marked as samples", () => {
    const content = { "content/sections/logos.ts": { logosAreSamples: true, logos: [] } };
    expect(sentences({ content })).toEqual([
      "content/sections/logos.ts contains content made up for this site (logosAreSamples).",
    ]);
  });

  it.each([
    ["phone", "(404) 555-0142"],
    ["email", "hello@zipstead.example"],
  ])("a fictional %s", (name, text) => {
    const content = { "content/brand.ts": { brand: { [name]: text } } };
    expect(sentences({ content })).toEqual([`content/brand.ts: ${name} is made up: ${text}.`]);
  });

  it("one for our own name and addresses, and none for each text that repeats them", () => {
    const brand = { phone: "(404) 555-0142", email: "hello@zipstead.example" };
    const content = {
      "content/brand.ts": { brandIsSample: true, brand },
      "content/pages/help.ts": { help: { call: `Call ${brand.phone} or write to ${brand.email}.` } },
    };
    expect(sentences({ content })).toEqual([
      "content/brand.ts contains content made up for this site (brandIsSample).",
    ]);
  });

  it("not an example of what to type", () => {
    const content = { "content/pages/form.ts": { form: { hint: "Type it, for example ada@keystone.example." } } };
    expect(sentences({ content })).toEqual([]);
  });

  it("not a sample that visitors see marked as one", () => {
    const content = { "content/pages/sample-agent.ts": { sampleAgent: { isSample: true, phone: "(404) 555-0168" } } };
    expect(sentences({ content })).toEqual([]);
  });

  it.each(["OFFICE_EMAIL", "MAIL_FROM", "COUPONS_FILE", "BASE_URL"])("%s, if it is not set", (name) => {
    const environment = { ...finished.environment, [name]: "" };
    expect(openItems({ ...finished, environment })).toEqual([
      { group: "Settings", sentence: expect.stringMatching(`^${name} is not set: `) },
    ]);
  });

  it.each(["SHEET_API_URL", "STRIPE_LINK_GROWTH", "STRIPE_WEBHOOK_SECRET", "SMTP_URL", "AUTHORIZE_NET_SIGNATURE_KEY"])(
    "%s, without which the server refuses to start, in the same words",
    (name) => {
      const environment = { ...finished.environment, [name]: "" };
      const [sentence] = startRefusals(readSettings(environment));
      expect(sentence).toMatch(`${name} is not set`);
      expect(openItems({ ...finished, environment })).toEqual([{ group: "Would stop the start", sentence }]);
    },
  );

  it("not the second provider, which may be off", () => {
    const environment = { ...finished.environment, AUTHORIZE_NET_CATALOG_URL: "" };
    expect(openItems({ ...finished, environment })).toEqual([]);
  });

  it("a demo and what it simulates", () => {
    const environment = { ...finished.environment, SANDBOX: "1", SMTP_URL: "" };
    expect(openItems({ ...finished, environment })).toEqual([
      { group: "Simulated", sentence: "SANDBOX is 1: every page says that this site is a demo." },
      { group: "Simulated", sentence: "mail would be simulated." },
    ]);
  });

  it("an image that is named by a tag, unless the environment names its digest", () => {
    const containers = "ARG NODE_IMAGE=node:26\n    image: $" + "{CADDY_IMAGE:-caddy:2}\n";
    const found = (environment: Record<string, string>) =>
      sentences({ containers, environment: { ...finished.environment, ...environment } });
    const caddy = 'CADDY_IMAGE (caddy:2) is not pinned by a digest: see "Images" in docs/running.md.';
    expect(found({})).toEqual([expect.stringContaining("NODE_IMAGE (node:26)"), caddy]);
    expect(found({ NODE_IMAGE: `node:26@sha256:${"0a".repeat(32)}` })).toEqual([caddy]);
  });

  it.each([
    ["SHEET_API_URL", "http://sheet.zipstead.org", "SHEET_API_URL must be a complete https URL"],
    ["BASE_URL", "http://zipstead.org", "BASE_URL is not https"],
    ["BASE_URL", "http://127.0.0.1:3000", "BASE_URL is an address of this machine alone."],
    ["SANDBOX", "yes", "SANDBOX must be 1 or not set."],
    ["OFFICE_EMAIL", "office@zipstead.example", "OFFICE_EMAIL names a host that is reserved for examples"],
  ])("%s, set to %s", (name, value, warning) => {
    const environment = { ...finished.environment, [name]: value };
    expect(sentences({ environment })).toEqual([expect.stringContaining(warning)]);
  });

  it("sold tools that do not exist, counted by state", () => {
    const rows = ["exists", "planned", "left out", "planned"].map((state) => `| ${state} |CRM|none|`);
    const copyReview = ["## Sold tools", ...rows].join("\n");
    expect(openItems({ ...finished, copyReview })).toEqual([
      { group: "Texts", sentence: "docs/copy-review.md has open rows: Sold tools (planned 2, left out 1)." },
    ]);
  });

  it("the registration with the carriers and what to enter, until somebody says that it is done", () => {
    const row = "| open |Registration of `TWILIO_FROM` with the carriers|enter it|";
    const found = (copyReview: string) =>
      openItems({ ...finished, copyReview }).flatMap(({ group, sentence }) => (group === "Carriers" ? [sentence] : []));
    const sentences = found(row);
    expect(sentences.join("\n")).toContain("https://zipstead.org/privacy-policy#text-messages");
    for (const part of ["Brand: ", "Use case: ", "Sample: ", "How people agree: ", "HELP"])
      expect(sentences.some((sentence) => sentence.includes(part))).toBe(true);
    expect(found(row.replace("open", "decided, Moira, 2026-12-01"))).toEqual([]);
  });

  it("unproven claims, counted by heading", () => {
    const copyReview = finished.copyReview.replace("decided, Moira, 2026-12-01", "open");
    expect(openItems({ ...finished, copyReview })).toEqual([
      { group: "Texts", sentence: "docs/copy-review.md has open rows: Claims (1)." },
    ]);
  });
});

describe("npm run golive", () => {
  it("lists everything on a developer's machine and ends with 1", async () => {
    const { code, output } = await runNode(["scripts/golive.ts"], {});
    expect(code).toBe(1);
    for (const group of ["Samples", "Would stop the start", "Settings", "Images", "Texts"]) {
      expect(output).toContain(`${group}\n  - `);
    }
    expect(output).toContain("testimonialsAreSamples");
    expect(output, "each fact once").not.toMatch(/is made up/);
    expect(output).toContain("SMTP_URL is not set: a public site needs it.");
    expect(output).toContain("NODE_IMAGE (node:");
  });

  it("finds every row of the copy review marked as open or decided", () => {
    const rows = textOfFile("docs/copy-review.md").match(/^\|(?! state|-).*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows)
      expect(row).toMatch(/^\| (open|decided, .+, \d{4}-\d\d-\d\d|exists|in part|left out|planned|owner) \|/);
  });
});
