import { type FormField, onboardingSections, shortLabel } from "#content/agents/onboarding.ts";
import { oneLine, phoneLink } from "#content/emails/email-lines.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import type { EmailBlock, EmailContent, EmailFact, EmailLink } from "#domain/notifications/email-content.ts";
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
        facts: onboardingSections.flatMap(({ fields }) => fields.flatMap((field) => factOf(field, application))),
      },
    ],
    replyTo: email,
  };
}

/** Some fields are one line together, with the first of them. */
function factOf({ name, label }: FormField, application: OnboardingSubmission): EmailFact[] {
  const fact = (value: string | EmailLink): EmailFact[] => [[shortLabel(label), value]];
  switch (name) {
    case "firstName":
      return [["Name", fullName(application)]];
    case "phone":
      return fact(phoneLink(application.phone));
    case "city":
      return [["City, State", `${application.city}, ${application.state}`]];
    case "planPrimaryArea":
      return fact(withRadius(application.planPrimaryArea, application.primaryArea));
    case "planSecondaryArea":
      return fact(withRadius(application.planSecondaryArea, application.secondaryArea));
    case "plan":
      return fact(`${application.plan}, ${application.planPrice}`);
    case "lastName":
    case "state":
    case "primaryArea":
    case "secondaryArea":
    case "planPrice":
      return [];
    default:
      return fact(application[name]);
  }
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
