import { setImmediate as nextTurn } from "node:timers/promises";
import { csvFile, csvOf } from "#app/http/csv-file.ts";
import { textFile } from "#app/http/text-file.ts";
import { brand } from "#content/brand.ts";
import { doNotContactTexts } from "#content/leads/whom.ts";
import { type ExportedContact, exportedContacts } from "#database/contacts/exported-contacts.ts";
import type { PageRequest } from "#database/engine/paging.ts";
import { parseExtras } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { withExtension } from "#domain/values/phone-number.ts";
import type { World } from "#operations/world.ts";

interface From {
  read: Reader;
  workspace: Workspace;
  now: Date;
  ical: World["ical"];
}

/** All people of the workspace, streamed in pages. As CSV our own import reads them again. @param kind "csv" or "vcf" */
export function contactsExport(kind: string, { read, workspace, now, ical }: From): Response | undefined {
  const rows = (page: PageRequest) => exportedContacts(read, workspace, now, page);
  const window = { oldestFirst: true, after: undefined, most: 0, terms: [] };
  if (kind === "csv") return csvFile("contacts.csv", { columns: csvOf(columns), read, window }, rows);
  return kind === "vcf" ? textFile("contacts.vcf", "text/vcard", cardsOf(rows, ical)) : undefined;
}

/** Their own ways first, then those of a lead; both without repeating one. */
function waysOf({ points, lead }: ExportedContact, kind: "phone" | "email"): { label: string; value: string }[] {
  const own = points.flatMap(({ value, label, ...point }) => (point.kind === kind ? { label, value } : []));
  const shared = lead && (kind === "phone" ? withExtension(lead.phone, " x") : lead.email);
  const known = points.some(({ address }) => address === (kind === "phone" ? lead?.phone : lead?.email));
  return shared && !known ? [...own, { label: "", value: shared }] : own;
}

const firstNameOf = ({ firstName, lead }: ExportedContact) => firstName ?? lead?.firstName ?? "";
const lastNameOf = ({ lastName, lead }: ExportedContact) => lastName ?? lead?.lastName ?? "";
const isStopped = ({ points }: ExportedContact, kind: "phone" | "email") =>
  points.some((point) => point.kind === kind && point.isStopped) ? "yes" : "";

const numbers = [1, 2, 3] as const;
const mostColumns = numbers.length;
const between = " ::: ";

/** The last column of a kind has all that are left. */
const wayColumns = (kind: "phone" | "email", name: string): CsvColumns<ExportedContact> =>
  Object.fromEntries(
    numbers.flatMap((number) => {
      const at = (row: ExportedContact) =>
        waysOf(row, kind).slice(number - 1, number === mostColumns ? undefined : number);
      return [
        [`${name} ${number} - Label`, ["text", (row: ExportedContact) => at(row)[0]?.label ?? ""]],
        [
          `${name} ${number} - Value`,
          [
            "text",
            (row: ExportedContact) =>
              at(row)
                .map(({ value }) => value)
                .join(between),
          ],
        ],
      ];
    }),
  );

const columns: CsvColumns<ExportedContact> = {
  "First Name": ["text", firstNameOf],
  "Last Name": ["text", lastNameOf],
  Company: ["text", ({ company }) => company],
  ...wayColumns("phone", "Phone"),
  ...wayColumns("email", "E-mail"),
  "Do Not Call": ["text", (row) => isStopped(row, "phone")],
  "Do Not Email": ["text", (row) => isStopped(row, "email")],
  [`${brand.name} says`]: ["text", ({ lead }) => (lead?.doNotContact ? doNotContactTexts[lead.doNotContact] : "")],
  Street: ["text", ({ street }) => street],
  City: ["text", ({ city }) => city],
  State: ["text", ({ state }) => state],
  Zip: ["text", ({ zip }) => zip],
  Birthday: ["text", ({ birthday }) => birthday],
  Tags: ["text", ({ tags }) => tags.join(between)],
  Notes: ["text", ({ about }) => about],
  "Last talk": ["time", ({ touchedAt }) => touchedAt],
  "Keep in touch (days)": ["number", ({ everyDays }) => everyDays],
  Added: ["time", ({ createdAt }) => createdAt],
  Other: ["text", (row) => otherOf(row).join("; ")],
};

const otherOf = ({ extras }: ExportedContact) =>
  Object.entries(parseExtras(extras)).map(([name, value]) => `${name}: ${value}`);

const cardsAtOnce = 50;

async function* cardsOf(rows: (page: PageRequest) => Promise<ExportedContact[]>, ical: World["ical"]) {
  for (let after: ExportedContact | undefined; ; ) {
    await nextTurn();
    const page = await rows({ oldestFirst: true, after, most: cardsAtOnce });
    const cards = await ical.cards(page.map(cardOf));
    yield cards;
    after = page.at(-1);
    if (page.length < cardsAtOnce) return;
  }
}

function cardOf(row: ExportedContact) {
  const { id: uid, company, street, city, state, zip, birthday, about, tags } = row;
  return {
    ...{ uid, firstName: firstNameOf(row), lastName: lastNameOf(row), company: company ?? "" },
    ...{ phones: waysOf(row, "phone"), emails: waysOf(row, "email"), tags, birthday: birthday ?? "" },
    address: [street, city, state, zip].map((part) => part ?? ""),
    note: [about ?? "", ...otherOf(row)].filter(Boolean).join("\n"),
  };
}
