import { campaignIn, visitField } from "./attribution.ts";

/** Some servers refuse a form's address that is much longer. */
const longest = 1000;

/**
 * What a request says of how a visit began, for a browser without scripts: the campaign in the address of the form, or in
 * that of our page that led to it. From then on the form's hidden field is in the addresses of its steps.
 * @param page the address asked for @param referrer the header
 * @returns as the field has it (attribution.ts); empty if the request says nothing
 */
export function seenVisit(page: string, referrer: string | null | undefined): string {
  const [to, from] = [URL.parse(page), URL.parse(referrer ?? "")];
  if (!to) return "";
  const before = from?.host === to.host ? from : undefined;
  const visit = to.searchParams.get(visitField) ?? before?.searchParams.get(visitField) ?? begun(to, from, before);
  return visit.length <= longest ? visit : "";
}

/** `before` is the page that led here, if it is ours. */
function begun(to: URL, from: URL | null, before: URL | undefined): string {
  const led = before && campaignAddress(before);
  if (led) return `${led} ${to.origin}/`;
  const landed = campaignAddress(to);
  return landed && `${from && !before ? from.origin : ""} ${landed}`;
}

/** Without all that is not kept; empty if the address names no campaign. */
function campaignAddress(url: URL): string {
  const campaign = new URLSearchParams(campaignIn(url)).toString();
  return campaign && `${url.origin}${url.pathname}?${campaign}`;
}
