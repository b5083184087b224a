import { isPrivateNetwork, networkOf } from "#domain/moderation/ip-network.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";
import { scopesOf } from "#operations/territory/reservation-bounds.ts";
import type { Site } from "#operations/world.ts";
import type { SubmissionContext } from "./submission-context.ts";

interface Submitted {
  email: string;
  phone: string;
  submissionContext?: SubmissionContext | undefined;
}

/**
 * Two submissions with one of these in common are stored one after the other: whose they are, whether one repeats the
 * other, and how many came from one client is decided by what is stored (decision 3).
 */
export function keysOfSubmission({ email, phone, submissionContext }: Submitted): string[] {
  const { dialable } = contactPointsOf({ email, phone });
  const counted = submissionContext && !isPrivateNetwork(submissionContext.ip);
  return [
    ...(email === "" ? [] : [`mailbox ${mailboxOf(email)}`]),
    ...(dialable === null ? [] : [`phone ${phoneLineOf(dialable)}`]),
    ...(counted ? [`client ${networkOf(submissionContext.ip)}`] : []),
  ];
}

/** An application also decides about zip codes, and is counted by networks and email domains. */
export function keysOfApplication(site: Site, submitted: Submitted, zips: readonly string[]): string[] {
  const { email, submissionContext } = submitted;
  const scopes = submissionContext ? scopesOf(site, submissionContext, email) : [];
  return [
    ...keysOfSubmission(submitted),
    ...scopes.map(({ scope }) => `scope ${scope}`),
    ...zips.map((zip) => `zip ${zip}`),
  ];
}
