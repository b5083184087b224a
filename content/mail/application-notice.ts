import { whyHeld } from "#content/office/held.ts";
import { onboardingLabels } from "#content/refusals.ts";
import { fullName } from "#domain/full-name.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import { oneLine } from "./lines.ts";

/** To the office: an agent has applied. Plain text, complete by itself. */
export function applicationNotice(application: OnboardingSubmission, heldFor: string | null = null) {
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
    subject: `${heldFor ? "[Held for review] " : ""}Application: ${oneLine(name)}, ${oneLine(plan)}`,
    text: `${name} has applied.\n\n${answers.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\nWhether they paid is told by the order, not by this message.${heldFor ? `\n\nHeld for review: ${whyHeld(heldFor)}. It reserves no zip code until somebody lets it through.` : ""}`,
    replyTo: email,
  };
}

const withRadius = (area: string, radius: string) => (radius ? `${area} (${radius})` : area);
