import { randomUUID } from "node:crypto";
import type { Settings } from "#config/env.ts";
import { brand } from "#content/brand.ts";
import { testEmail } from "#content/emails/operation/test-email.ts";
import { smtp, smtpFault } from "#integrations/mail/smtp.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";

const faults: Record<string, string> = {
  EAUTH: "The mail server refuses the name or the password of SMTP_URL.",
  EDNS: "The host of SMTP_URL does not exist.",
  ECONNECTION: "No mail server answers at the host and port of SMTP_URL.",
  ESOCKET: "No mail server answers at the host and port of SMTP_URL, or its encryption fails.",
  ETLS: "The mail server of SMTP_URL offers no encryption. Use smtps://, or another port.",
  ETIMEDOUT: "The mail server of SMTP_URL does not answer in time.",
};

/** Signs in to the mail server, and sends a test email if there is an address for it. */
export async function checkMail(settings: Settings, to: string | undefined): Promise<Check> {
  const { smtpUrl, mailFrom, baseUrl, isIntakeMailRead, intakeMailDomain } = settings;
  if (!smtpUrl) return notAsked("SMTP_URL is not set: emails are simulated.");
  const fault = await smtpFault(smtpUrl);
  if (fault) return wrong(faults[fault] ?? `The mail server of SMTP_URL fails: ${fault}.`);
  if (!to) return fine("The mail server lets us sign in. To send a test email, add --mail ADDRESS.");
  const reportsTo = () => (isIntakeMailRead ? `leads-check@${intakeMailDomain}` : undefined);
  const service = smtp(smtpUrl, { from: mailFrom, brand: brand.name, origin: baseUrl.origin, reportsTo });
  const sent = await service.send({ to, ...testEmail() }, randomUUID());
  service.close();
  if (sent.ok) return fine(`The mail server has taken a test email to ${to}.`);
  const sender = isIntakeMailRead ? `MAIL_FROM, with a sender at ${intakeMailDomain},` : "MAIL_FROM";
  return wrong(`The mail server refuses a test email from ${sender} to ${to}: ${sent.reason}.`);
}
