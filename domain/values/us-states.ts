import { cleanValue } from "#domain/text/clean-text.ts";

export const usStates: Record<string, string> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
};

/** Besides the code and the name; letters only, so that N.Y., N. Y. and NY are one. */
const abbreviations: Record<string, string> = {
  AL: "ala",
  AK: "alas",
  AZ: "ariz",
  AR: "ark",
  CA: "calif cal cali",
  CO: "colo col",
  CT: "conn",
  DE: "del dela",
  DC: "washingtondc washdc districtofcolumbiadc",
  FL: "fla flor",
  HI: "haw",
  ID: "ida",
  IL: "ill ills",
  IN: "ind",
  KS: "kan kans kas",
  KY: "kent",
  MA: "mass",
  MI: "mich",
  MN: "minn",
  MS: "miss",
  MT: "mont",
  NE: "neb nebr",
  NV: "nev",
  NH: "nhamp newhamp nhampshire",
  NJ: "njersey newjer",
  NM: "nmex newmex nmexico",
  NY: "nyork",
  NC: "ncar ncarolina nocar nocarolina northcar",
  ND: "ndak ndakota nodak nodakota northdak",
  OK: "okla",
  OR: "ore oreg",
  PA: "penn penna penns",
  RI: "risland rhodeisl",
  SC: "scar scarolina socar socarolina southcar",
  SD: "sdak sdakota sodak sodakota southdak",
  TN: "tenn",
  TX: "tex",
  VT: "verm",
  VA: "virg",
  WA: "wash washn wn",
  WV: "wva wvirginia westva wvirg",
  WI: "wis wisc",
  WY: "wyo",
  AS: "amsamoa amersamoa",
  MP: "cnmi nmarianaislands nmarianas northernmarianas",
  VI: "usvi usvirginislands virginislands",
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(usStates).flatMap(([code, name]) =>
    [code, name, ...(abbreviations[code]?.split(" ") ?? [])].map((spelled) => [lettersOf(spelled), code] as const),
  ),
);

/** In characters, with the country and spaces: far longer than any. */
const longestName = 100;

/** Two letters, from a state's code, name or traditional abbreviation, or from two of them: "California (CA)". */
export function stateCode(text: string): string | undefined {
  if (text.length > longestName) return undefined;
  const typed = cleanValue(text)
    .replace(/(?<![\s,])[\s,]+(?:usa?|u\. ?s\. ?(?:a\.)?|(?:the )?united states(?: of america)?)\.?$/i, "")
    .replace(/^(?:the )?(?:state|commonwealth) of /i, "")
    .replace(/ state$/i, "");
  const whole = codes.get(lettersOf(typed));
  if (whole || /\d/.test(typed)) return whole;
  for (const [at, sign] of [...typed].entries()) {
    if (!/[\s(),/-]/.test(sign)) continue;
    const [first, second] = [typed.slice(0, at), typed.slice(at)].map((part) => codes.get(lettersOf(part)));
    if (first && first === second) return first;
  }
  return undefined;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
