import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "#config/env.ts";
import { sha256 } from "#config/sha256.ts";
import { brand } from "#content/brand.ts";
import { roundEmail } from "#content/emails/operation/test-email.ts";
import { openDatabase } from "#database/open.ts";
import { lastMailCheck } from "#database/sources/mail-check.ts";
import { smtp } from "#integrations/mail/smtp.ts";
import { dkimCheck, dmarcCheck, lookUpSender, spfCheck } from "./check-names.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

/**
 * The two domains of emails between members and their people: where answers come in, with the address that reports of
 * bounces go to, and where members write from.
 */
export async function checkMailDomains(
  { smtpUrl, siteMode, intakeMailDomain, intakeMailSecret, agentMailDomain }: Settings,
  selector: string | undefined,
  outside: Outside,
): Promise<Check[]> {
  if (siteMode === "local" || !smtpUrl || !intakeMailSecret)
    return [
      notAsked("BASE_URL is this machine's, or SMTP_URL or INTAKE_MAIL_SECRET is not set: members' mail stays here."),
    ];
  try {
    const servers = await outside.mailServersOf(intakeMailDomain);
    const intake = await lookUpSender(intakeMailDomain, undefined, outside);
    const own = agentMailDomain === undefined ? undefined : await lookUpSender(agentMailDomain, selector, outside);
    return [
      servers.length > 0
        ? fine(`${intakeMailDomain} (INTAKE_MAIL_DOMAIN) has the mail server ${servers[0]}.`)
        : wrong(`${intakeMailDomain} (INTAKE_MAIL_DOMAIN) has no MX record: answers would never come in.`),
      spfCheck(intakeMailDomain, intake.spf),
      ...(own && agentMailDomain
        ? [
            spfCheck(agentMailDomain, own.spf),
            dmarcCheck(agentMailDomain, own.dmarc),
            dkimCheck(agentMailDomain, selector, own.dkim),
          ]
        : [notAsked("MAIL_AGENT_DOMAIN is not set: members write from MAIL_FROM.")]),
    ];
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    return [wrong(`The mail domains cannot be looked up, as no name server answers: ${said}.`)];
  }
}

const waitsMs = { first: 500, longest: 60_000 };

/** An email to an address of ours leaves by the mail server, and the mail service posts it to the site. */
export async function checkMailRound(settings: Settings, { mailCameIn }: Outside): Promise<Check> {
  const { smtpUrl, siteMode, intakeMailDomain, intakeMailSecret, mailFrom, baseUrl } = settings;
  if (siteMode === "local" || !smtpUrl || !intakeMailSecret)
    return notAsked("No email is sent around: it needs a public site, SMTP_URL and INTAKE_MAIL_SECRET.");
  const mark = randomUUID().replaceAll("-", "");
  const to = `leads-check@${intakeMailDomain}`;
  const service = smtp(smtpUrl, { from: mailFrom, brand: brand.name, origin: baseUrl.origin });
  const sent = await service.send({ to, ...roundEmail(mark) }, randomUUID());
  service.close();
  if (!sent.ok) return wrong(`The mail server refuses an email to ${to}: ${sent.reason}.`);
  if (await mailCameIn(settings, sha256(mark))) return fine(`An email to ${to} left and came in by /webhooks/mail.`);
  const seconds = waitsMs.longest / 1000;
  return wrong(
    `An email to ${to} left and did not come in within ${seconds} s: the MX record of ${intakeMailDomain}, or the mail service's post to /webhooks/mail?key=INTAKE_MAIL_SECRET, is wrong.`,
  );
}

/** @param mark the hash of what the email has in its subject */
export async function mailCameIn({ databaseUrl }: Settings, mark: string): Promise<boolean> {
  const database = openDatabase(databaseUrl);
  try {
    const until = performance.now() + waitsMs.longest;
    while (performance.now() < until) {
      if ((await lastMailCheck(database.read)) === mark) return true;
      await pause(waitsMs.first);
    }
    return false;
  } finally {
    await database.close();
  }
}
