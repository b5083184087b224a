import type { Settings } from "#config/env.ts";
import { insecureSettings } from "#config/start-refusals.ts";
import { checkIntakeMail } from "./check-intake-mail.ts";
import { checkMail } from "./check-mail.ts";
import { checkMailDomains, checkMailRound } from "./check-mail-domains.ts";
import { checkOfficeMailbox, checkSender } from "./check-names.ts";
import { checkPaymentPages, checkStripeKey } from "./check-payments.ts";
import { checkSheet } from "./check-sheet.ts";
import { checkClock, checkSite } from "./check-site.ts";
import { checkDatabase, checkFiles } from "./check-store.ts";
import { checkTexts } from "./check-texts.ts";
import { type Check, type Finding, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

export interface Asked {
  /** Gets the test email. */
  mail?: string | undefined;
  /** The DKIM selector. */
  dkim?: string | undefined;
}

/** Asks each service of the settings. Nothing is changed anywhere, but for a test email that was asked for and one to ourselves. */
export async function checkServices(settings: Settings, { mail, dkim }: Asked, outside: Outside): Promise<Finding[]> {
  const checks: [service: string, check: Promise<Check | Check[]>][] = [
    ["Settings", Promise.resolve(insecureSettings(settings).map(wrong))],
    ["Database", checkDatabase(settings, outside)],
    ["Files", checkFiles(settings)],
    ["Clock", checkClock(settings, outside)],
    ["Site", checkSite(settings, outside)],
    ["Mail server", checkMail(settings, mail)],
    ["Sender", checkSender(settings, dkim, outside)],
    ["Office's mailbox", checkOfficeMailbox(settings, outside)],
    ["Portals' emails", checkIntakeMail(settings)],
    ["Mail domains", checkMailDomains(settings, dkim, outside)],
    ["Mail both ways", checkMailRound(settings, outside)],
    ["Sheet", checkSheet(settings)],
    ["Texts", checkTexts(settings, outside)],
    ["Stripe", checkStripeKey(settings, outside)],
    ["Payment pages", checkPaymentPages(settings)],
  ];
  const found = await Promise.all(
    checks.map(async ([service, check]) => [await check].flat().map((one) => ({ service, ...one }))),
  );
  return found.flat();
}
