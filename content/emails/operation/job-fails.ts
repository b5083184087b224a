import { openInOffice } from "#content/emails/email-frame.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

/** To the operator, once until the job has succeeded again. */
export function jobFails(
  { job, failures, failure }: { job: string; failures: number; failure: string },
  url: string,
): EmailContent {
  return {
    subject: `The job ${job} fails`,
    heading: `The job ${job} has failed ${failures} times in a row`,
    blocks: [
      `The last error is ${failure}. The log has its details, as lines with "job":"${job}".`,
      "It is tried again every 15 minutes. We email you about it once, until it has succeeded again.",
      openInOffice(url),
    ],
  };
}
