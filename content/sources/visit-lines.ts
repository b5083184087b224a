import type { Attribution } from "#domain/sources/attribution.ts";

/** What led somebody to our own questionnaire, for staff. The id of a click is for the ad service alone. */
export function visitLines(known: Attribution | undefined): string[] {
  if (!known) return ["Our own site"];
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent, referrerHost, landingPath } = known;
  const { gclid, fbclid, msclkid } = known;
  const ad = gclid ? "Google" : fbclid ? "Facebook" : msclkid ? "Microsoft" : "";
  return [
    referrerHost ? `Our own site, from ${referrerHost}` : "Our own site",
    ...line("Campaign", [utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter(Boolean).join(" / ")),
    ...line("Ad", ad),
    ...line("First page", landingPath),
  ];
}

const line = (name: string, text: string) => (text ? [`${name}: ${text}`] : []);
