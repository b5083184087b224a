import { type ImportColumn, nameOfColumn, wordsOfHeader } from "#domain/imports/columns.ts";

/** What a column of a file of agents can be. */
export const agentFields = [
  ...(["first-name", "last-name", "full-name", "email", "phone", "city", "state"] as const),
  ...(["license-number", "license-state", "license-checked", "license-proof"] as const),
  ...(["brokerage", "firm-license", "broker-name", "broker-email", "office-address"] as const),
  ...(["zips", "plan", "languages", "ignore"] as const),
] as const;
export type AgentField = (typeof agentFields)[number];

const rules: readonly (readonly [AgentField, RegExp])[] = [
  ["first-name", /^(?:agent )?(?:first|given) ?name$|^first$/],
  ["last-name", /^(?:agent )?(?:last|family|sur) ?name$|^last$/],
  ["full-name", /^(?:agent |full )?name$|^agent$/],
  ["broker-email", /^(?:designated |managing |principal )?broker(?: of record)? ?(?:e ?mail)(?: address)?$/],
  ["broker-name", /^(?:designated|managing|principal) broker(?: name)?$|^broker(?: of record)?(?: name)?$/],
  ["firm-license", /^(?:firm|brokerage|office|company) (?:license|lic)(?: (?:number|no))?$/],
  ["brokerage", /^(?:brokerage|firm|company)(?: name)?$/],
  ["email", /^(?:agent |work |primary )?e ?mail(?: address)?$/],
  ["phone", /^(?:agent |work |primary |mobile |cell )?(?:phone|mobile|cell)(?: (?:phone|number))?$/],
  ["license-state", /^(?:license|lic) state$|^state of license$/],
  ["license-checked", /^(?:license|lic) (?:checked|verified)(?: on)?$/],
  ["license-proof", /^(?:license|lic) (?:proof|link|url|register)$/],
  ["license-number", /^(?:agent |real estate |dre |bre |state )?(?:license|lic|dre|bre)(?: (?:number|no|num|id))?$/],
  ["zips", /^(?:zip|postal)(?: ?codes?)?(?: served)?$|^zips$|^territory$|^service areas?$/],
  ["plan", /^plan(?: name)?$/],
  ["languages", /^languages?(?: spoken)?$/],
  ["office-address", /^(?:office |business )?address$/],
  ["city", /^city$/],
  ["state", /^state$/],
];

/** What each column seems to be, by its header; the first of two that say the same. */
export function agentColumns(header: readonly string[]): ImportColumn<AgentField>[] {
  const seen = new Set<AgentField>();
  return header.map((name, index) => {
    const words = wordsOfHeader(name);
    const [field = "ignore"] = rules.find(([, pattern]) => pattern.test(words)) ?? [];
    const isFirst = !seen.has(field);
    seen.add(field);
    return { name: nameOfColumn(name, index), field: isFirst ? field : "ignore" };
  });
}

/** An agent is somebody with a name, a license, and an address to sign in with. */
export const canBeAgents = (fields: ReadonlySet<string>): boolean =>
  fields.has("email") &&
  fields.has("license-number") &&
  (fields.has("full-name") || (fields.has("first-name") && fields.has("last-name")));
