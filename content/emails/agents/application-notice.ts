import { oneLine, phoneLink } from "#content/emails/email-lines.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { onboardingLabels } from "#content/refusals.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import type { EmailBlock, EmailContent } from "#domain/notifications/email-content.ts";
import { fullName } from "#domain/values/full-name.ts";

export interface Circumstances {
  moderationReason?: string | null;
  /** An earlier application paid for these zip codes and has them. */
  paidBefore?: { url: string; has: string[]; hasNot: string[] };
}

/** To the office. */
export function applicationNotice(
  application: OnboardingSubmission,
  { moderationReason, paidBefore }: Circumstances = {},
): EmailContent {
  const { plan, email } = application;
  const name = fullName(application);
  return {
    subject: `${moderationReason ? "[Moderation] " : ""}${paidBefore ? "[Already paid] " : ""}Application: ${oneLine(name)}, ${oneLine(plan)}`,
    heading: `${oneLine(name)} has applied`,
    blocks: [
      ...(moderationReason
        ? [
            `In moderation: ${describeModerationReason(moderationReason)}. It reserves no zip code until somebody approves it.`,
          ]
        : []),
      ...(paidBefore ? paidBeforeBlocks(paidBefore) : ["To see whether they have paid, open the order."]),
      {
        facts: [
          ["Name", name],
          ["Email", email],
          ["Phone", phoneLink(application.phone)],
          ["License Number", application.licenseNumber],
          ["MLSID", application.mlsid],
          ["City, State", `${application.city}, ${application.state}`],
          [onboardingLabels.planPrimaryArea, withRadius(application.planPrimaryArea, application.primaryArea)],
          [onboardingLabels.planSecondaryArea, withRadius(application.planSecondaryArea, application.secondaryArea)],
          ["Manager", application.manager],
          ["Plan", `${plan}, ${application.planPrice}`],
          ["Billing Address", application.billingAddress],
          ["Shipping Address", application.shippingAddress],
        ],
      },
    ],
    replyTo: email,
  };
}

const paidBeforeBlocks = ({ url, has, hasNot }: NonNullable<Circumstances["paidBefore"]>): EmailBlock[] => [
  "They already paid with an earlier application and were not asked to pay again. Please check what is different and update their agent record.",
  { link: { label: "Their agent record", url } },
  {
    facts: [
      ["Zip codes that they now have or are waitlisted for", has.join(", ") || "none"],
      ["Zip codes left for you to decide (not valid, or over the plan's limit)", hasNot.join(", ") || "none"],
    ],
  },
];

const withRadius = (area: string, radius: string) => (radius ? `${area} (${radius})` : area);
