import type { Settings } from "#config/env.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

const domainOf = (mailbox: string) => /@([^\s<>@]+)>?$/.exec(mailbox.trim())?.[1]?.toLowerCase() ?? "";

/** Whether receivers believe our emails: SPF, DMARC and, with a selector, DKIM of the domain of `MAIL_FROM`. */
export async function checkSender(
  { mailFrom, smtpUrl }: Settings,
  selector: string | undefined,
  outside: Outside,
): Promise<Check[]> {
  if (!smtpUrl) return [notAsked("SMTP_URL is not set: no receiver looks MAIL_FROM up.")];
  const domain = domainOf(mailFrom);
  try {
    const { spf, dmarc, dkim } = await lookUpSender(domain, selector, outside);
    return [spfCheck(domain, spf), dmarcCheck(domain, dmarc), dkimCheck(domain, selector, dkim)];
  } catch (error) {
    return [wrong(`The domain of MAIL_FROM cannot be looked up: ${error instanceof Error ? error.message : error}.`)];
  }
}

/** The records by which receivers believe a domain. @throws if no server answers */
export async function lookUpSender(
  domain: string,
  selector: string | undefined,
  { textsOf }: Pick<Outside, "textsOf">,
) {
  const records = async (name: string, kind: RegExp) => (await textsOf(name)).filter((text) => kind.test(text));
  return {
    spf: await records(domain, /^v=spf1\b/i),
    dmarc: await dmarcOf(domain, (name) => records(name, /^v=DMARC1\b/i)),
    dkim: selector ? await records(`${selector}._domainkey.${domain}`, /\bp=[^;\s]/i) : undefined,
  };
}

export function spfCheck(domain: string, [record, another]: string[]): Check {
  if (!record)
    return wrong(`${domain} has no SPF record: add a TXT record "v=spf1 … -all" that names your mail server.`);
  if (another) return wrong(`${domain} has more than one SPF record: receivers then ignore them all.`);
  if (/(^|\s)\+?all\b/.test(record))
    return wrong(`The SPF record of ${domain} lets every server send in our name: end it with -all.`);
  return fine(`${domain} has an SPF record.`);
}

export function dmarcCheck(domain: string, [record]: string[]): Check {
  if (record) return fine(`${domain} has a DMARC record.`);
  return wrong(`${domain} has no DMARC record: add a TXT record "v=DMARC1; p=quarantine" at _dmarc.${domain}.`);
}

export function dkimCheck(domain: string, selector: string | undefined, found: string[] | undefined): Check {
  if (!found) return notAsked("DKIM is only known by the selector of your mail service: add --dkim SELECTOR.");
  if (found.length > 0) return fine(`${domain} has a DKIM key for ${selector}.`);
  return wrong(`${selector}._domainkey.${domain} has no DKIM key: publish the one that your mail service shows.`);
}

/** A record of the domain, or of one above it (RFC 7489, 6.6.3). */
async function dmarcOf(domain: string, lookUp: (name: string) => Promise<string[]>): Promise<string[]> {
  const labels = domain.split(".");
  for (let first = 0; first <= labels.length - 2; first++) {
    const found = await lookUp(`_dmarc.${labels.slice(first).join(".")}`);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether the office can get emails at all. */
export async function checkOfficeMailbox(
  { officeEmail, smtpUrl }: Settings,
  { mailServersOf }: Outside,
): Promise<Check> {
  if (!smtpUrl) return notAsked("SMTP_URL is not set: the office gets no emails.");
  const domain = domainOf(officeEmail);
  try {
    if ((await mailServersOf(domain)).length > 0) return fine(`${domain} takes emails to OFFICE_EMAIL.`);
    return wrong(`${domain} has no mail server (MX record): emails to OFFICE_EMAIL would come back.`);
  } catch (error) {
    return wrong(`The domain of OFFICE_EMAIL cannot be looked up: ${error instanceof Error ? error.message : error}.`);
  }
}
