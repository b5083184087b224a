import { expect, it } from "vitest";
import { importsOf, sourceFiles, textOfFile } from "./source-files.ts";

/** Where something leaves to agents, their tools or files. */
const waysOut = [
  ...["app/routes/my/leads/", "app/routes/my/connections/", "app/routes/my/work/", "app/routes/my/offers/"],
  ...["app/routes/api/", "app/routes/public/connections/", "app/routes/office/leads/lead-lines.ts"],
  ...["operations/connections/", "database/connections/", "database/work/", "content/emails/connections/"],
  ...["integrations/connections/", "integrations/calendars/"],
];

/** What is stored of a person. The gate (database/leads/shared-persons.ts) alone reads it for these. */
const storedColumns = /\b(?:dialable|mailable)\b|"(?:leads\.)?(?:phone|firstName|lastName)"/;

/** Files that read it all the same, with why nothing leaves by them. */
const mayRead: Record<string, string> = {
  "app/routes/my/leads/expected-call.ts": "asks whether the person can be called, and shows no number",
  "app/routes/my/leads/load-lead.ts": "asks whether email to the address comes back, and shows no address by it",
  "app/routes/my/leads/ways-to.ts": "decides by consent and hours whether a button calls",
  "app/routes/my/offers/today-offers.ts": "asks the hours of an offer, and shows no person",
  "database/connections/crm-changes.ts":
    "finds the lead of an email that a member's CRM names, and answers its id alone",
  "database/work/acceptance-list.ts": "lists of the workspace, whose names are listedName's",
  "database/work/appointments.ts": "appointments of the workspace, whose names are listedName's",
  "database/work/inbox.ts": "the inbox of the workspace, whose names are listedName's",
  "operations/connections/api/described-events.ts": "describes events by samples, and reads nothing stored",
  "database/work/task-list.ts": "lists of the workspace, whose names are listedName's",
};

const own = sourceFiles().filter((file) => !file.includes(".test.") && waysOut.some((way) => file.startsWith(way)));
const reading = own.filter((file) => storedColumns.test(textOfFile(file)));

it("nothing leaves past the gate: only these files of the ways out read what is stored of a person", () => {
  expect(own.length).toBeGreaterThan(100);
  expect(reading.toSorted()).toEqual(Object.keys(mayRead).toSorted());
});

it("the gate is behind every way that shows a person", () => {
  const gated = sourceFiles().filter((file) =>
    importsOf(file).some(({ target }) => target === "database/leads/shared-persons.ts"),
  );
  for (const file of [
    ...[
      "app/routes/my/leads/lead-card.ts",
      "app/routes/my/leads/load-lead.ts",
      "app/routes/office/leads/lead-lines.ts",
    ],
    ...["database/connections/exported.ts", "database/connections/leaving.ts", "operations/connections/api/leads.ts"],
    ...["operations/connections/calendar-feed.ts", "operations/leads/notify-agent-of-lead.ts"],
  ])
    expect(gated, file).toContain(file);
});
