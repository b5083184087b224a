/** What led a visitor to our site before they sent a questionnaire. An empty text is unknown. */
export interface Attribution {
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  utmTerm: string;
  utmContent: string;
  gclid: string;
  fbclid: string;
  msclkid: string;
  referrerHost: string;
  landingPath: string;
}

/** The field with which the browser posts it (app/ui/browser/page-script.ts). */
export const visitField = "visit";

const campaignNames = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
} as const;

/** Identify one click, and so perhaps one person, to the ad service. */
const clickNames = ["gclid", "fbclid", "msclkid"] as const;

const longest = 200;
/** Two addresses as long as our server takes one. */
const longestVisit = 16_000;

/** The parameters of an address that we keep. */
export const campaignIn = ({ searchParams }: URL): [name: string, text: string][] =>
  [...Object.values(campaignNames), ...clickNames].flatMap((name) => {
    const text = plain(searchParams.get(name) ?? "");
    return text === "" ? [] : [[name, text] satisfies [string, string]];
  });

/**
 * @param visit the address of the page that the visitor came from, a space, and that of the first page of the visit
 * @param keepsClicks false if the visitor asks us not to share their data: then the ad service's id of the click is left out
 * @returns undefined if nothing is known
 */
export function attributionOf(visit: string, { keepsClicks }: { keepsClicks: boolean }): Attribution | undefined {
  const [from, first] = visit
    .slice(0, longestVisit)
    .split(" ")
    .map((address) => URL.parse(address));
  // A new tab from one of our own pages: that page is the first one that we know.
  const isOurs = from?.host === first?.host;
  const landing = isOurs ? from : first;
  if (!landing) return undefined;
  const said = (name: string) => plain(landing.searchParams.get(name) ?? "");
  const click = (name: (typeof clickNames)[number]) => (keepsClicks ? said(name).replace(/[^\w.-]/g, "") : "");
  return {
    utmSource: said(campaignNames.utmSource).toLowerCase(),
    utmMedium: said(campaignNames.utmMedium).toLowerCase(),
    utmCampaign: said(campaignNames.utmCampaign),
    utmTerm: said(campaignNames.utmTerm),
    utmContent: said(campaignNames.utmContent),
    gclid: click("gclid"),
    fbclid: click("fbclid"),
    msclkid: click("msclkid"),
    referrerHost: isOurs || !from ? "" : from.host.replace(/^www\./, "").slice(0, longest),
    landingPath: pathOf(landing),
  };
}

/** Some mailings put an email address into a campaign's name. */
const plain = (text: string) => (text.includes("@") ? "" : text.replace(/\s+/g, " ").trim().slice(0, longest));

/** What follows in a path can be somebody's secret link, except on pages about places and agents. */
function pathOf({ pathname }: URL): string {
  const [first = ""] = /^\/agents\/.*|^\/[^/]*/.exec(pathname) ?? [];
  return /^[\w/-]+$/.test(first) ? first.slice(0, longest) : "";
}
