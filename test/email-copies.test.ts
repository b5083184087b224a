import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { roles } from "#domain/staff/permissions.ts";
import { shownDelivery } from "#operations/notifications/delivery-summary.ts";
import { ada } from "./cast.ts";
import { repositoryRoot } from "./process.ts";
import { sampleEmails } from "./sample-emails.ts";

const links = {
  stop: "http://localhost:3000/stop?email=ada.park%40keystone.example&signature=8mJx",
  receipt: "http://localhost:3000/onboarding-form?plan=professional&order=0b6e1d1c-7a44.8mJx",
  pay: "https://buy.stripe.example/one?client_reference_id=0b6e1d1c-7a44-4c1d-9f5e-3d2a9b8c7e6f",
  key: `http://localhost:3000/request/${randomBytes(24).toString("base64url")}`,
};
const all = Object.values(links).join("\n");

/** Each email that we send, with every secret link in each of its free texts. */
const emails = sampleEmails("http://localhost:3000", all);

it("test/sample-emails.ts has every email that we send", async () => {
  const folder = path.join(repositoryRoot, "content/emails");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|(lines|frame|picture)\.ts$/.test(file),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(path.join(folder, file))));
  const makers = modules.flatMap((made) => Object.keys(made).filter((name) => typeof made[name] === "function"));
  // Parts of emails that are sampled whole, and an email to ourselves.
  const parts = ["countsOfDay", "leadMessage", "metadataOf", "roundEmail"];
  const sampled = new Set(Object.keys(emails).map((name) => name.split(/[ ,]/, 1)[0]));
  expect(makers.toSorted()).toEqual([...sampled, ...parts].toSorted());
});

it.each(Object.entries(emails))(
  "the copy of %s hides links that act for a customer from all staff, owners included",
  (_name, email) => {
    const subject = `${email.subject} ${links.stop}`;
    const payload = JSON.stringify({ ...email, to: ada.email, subject, stopLink: links.stop });
    for (const role of roles) {
      const shown = JSON.stringify(shownDelivery({ payload }, { role, record: { kind: "applications" } }));
      if (!email.secret) expect(shown).toContain("private link, only for the recipient");
      for (const link of Object.values(links)) {
        expect(shown).not.toContain(link);
        expect(shown).not.toContain(new URL(link).search || new URL(link).pathname);
      }
    }
  },
);

it("the copy of a spreadsheet row hides them as well", () => {
  const payload = JSON.stringify({ firstName: "Ada", manager: all });
  const shown = JSON.stringify(shownDelivery({ payload }, { role: "owner", record: { kind: "applications" } }));
  for (const link of Object.values(links)) expect(shown).not.toContain(link);
});
