import type { Settings } from "#config/env.ts";
import { answerOf } from "./answer-of.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";

const person = { name: "Rosa Lind", email: "rosa@home.example" };

/** Posts a portal's email to `/webhooks/mail` of the site, as the mail service does. Nothing of it is stored. */
export async function checkIntakeMail({
  baseUrl,
  siteMode,
  intakeMailSecret,
  intakeMailDomain,
}: Settings): Promise<Check> {
  if (siteMode === "local") return notAsked("BASE_URL is an address of this machine: no mail service posts there.");
  if (!intakeMailSecret) return notAsked("INTAKE_MAIL_SECRET is not set: no emails of portals come in.");
  const recipient = `leads-check@${intakeMailDomain}`;
  const address = new URL("/webhooks/mail", baseUrl);
  address.search = new URLSearchParams({ key: intakeMailSecret, recipient }).toString();
  const lines = [`From: check@${intakeMailDomain}`, `To: ${recipient}`, "Subject: Check", ""];
  const body = [...lines, `Name: ${person.name}`, `Email: ${person.email}`, ""].join("\r\n");
  const answer = await answerOf(address, { "content-type": "message/rfc822" }, body);
  if (answer.fault !== undefined) return wrong(`BASE_URL/webhooks/mail ${answer.fault}.`);
  if (answer.status === 401) return wrong("The site refuses INTAKE_MAIL_SECRET: it runs with another one. Restart it.");
  if (answer.status !== 200) return wrong(`BASE_URL/webhooks/mail answers ${answer.status} to a test email, not 200.`);
  if (!answer.text.includes(person.name) || !answer.text.includes(person.email))
    return wrong("BASE_URL/webhooks/mail takes a test email, and does not read the person in it.");
  return fine(`/webhooks/mail reads a test email. Have your mail service post mail for ${intakeMailDomain} there.`);
}
