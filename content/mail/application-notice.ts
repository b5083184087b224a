import { whyHeld } from "#content/office/held.ts";
import { onboardingLabels } from "#content/refusals.ts";
import { fullName } from "#domain/full-name.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import { oneLine } from "./lines.ts";

/** What the office must know of an application besides what was typed. */
export interface Circumstances {
  heldFor?: string | null;
  /** What is asked for is paid for with an application before this one, to which their zip codes belong. */
  paidBefore?: { url: string; has: string[]; hasNot: string[] };
}

/** To the office: an agent has applied. Plain text, complete by itself. */
export function applicationNotice(application: OnboardingSubmission, { heldFor, paidBefore }: Circumstances = {}) {
  const { plan, email } = application;
  const name = fullName(application);
  const answers = [
    ["Name", name],
    ["Email", email],
    ["Phone", application.phone],
    ["License Number", application.licenseNumber],
    ["MLSID", application.mlsid],
    ["City, State", `${application.city}, ${application.state}`],
    [onboardingLabels.planPrimaryArea, withRadius(application.planPrimaryArea, application.primaryArea)],
    [onboardingLabels.planSecondaryArea, withRadius(application.planSecondaryArea, application.secondaryArea)],
    ["Manager", application.manager],
    ["Plan", `${plan}, ${application.planPrice}`],
    ["Billing Address", application.billingAddress],
    ["Shipping Address", application.shippingAddress],
  ];
  return {
    subject: `${heldFor ? "[Held for review] " : ""}${paidBefore ? "[Paid before] " : ""}Application: ${oneLine(name)}, ${oneLine(plan)}`,
    text: [
      `${name} has applied.`,
      answers.map(([label, value]) => `${label}: ${value}`).join("\n"),
      paidBefore ? paidBeforeLines(paidBefore) : "Whether they paid is told by the order, not by this message.",
      ...(heldFor
        ? [`Held for review: ${whyHeld(heldFor)}. It reserves no zip code until somebody lets it through.`]
        : []),
    ].join("\n\n"),
    replyTo: email,
  };
}

const paidBeforeLines = ({ url, has, hasNot }: NonNullable<Circumstances["paidBefore"]>) =>
  [
    "They have paid, with an application before this one, and were not asked to pay again. Please see what is different, and put it right in their agent's record:",
    url,
    `Of the zip codes named here, theirs or waited for: ${has.join(", ") || "none"}`,
    `Left for you, as the plan's are used up or it is none: ${hasNot.join(", ") || "none"}`,
  ].join("\n");

const withRadius = (area: string, radius: string) => (radius ? `${area} (${radius})` : area);
