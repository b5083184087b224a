/**
 * The four plans that can be paid for (specification 2.6 and 9). A plan travels by its name, as the specification's
 * navigation state and onboarding form carry it; in an address it travels by its slug.
 */
export const planSlugs = ["standard", "professional", "growth", "team"] as const;
export type PlanSlug = (typeof planSlugs)[number];

export const planNames: Record<PlanSlug, string> = {
  standard: "Standard Plan",
  professional: "Professional Plan",
  growth: "Growth Plan",
  team: "Team Plan",
};

/** @returns the slug, or undefined where the text names none of the four. Accepts only exact slugs. */
export function planBySlug(text: string | null | undefined): PlanSlug | undefined {
  return planSlugs.find((slug) => slug === text);
}

/** @returns the plan whose name this is, whatever its case and the spaces around it, or undefined. */
export function planByName(text: string): PlanSlug | undefined {
  const wanted = text.trim().replace(/\s+/g, " ").toLowerCase();
  return planSlugs.find((slug) => planNames[slug].toLowerCase() === wanted);
}

/** Whether two names are of one plan: one of the four however it is written, or the very same text. */
export function isSamePlan(one: string, other: string): boolean {
  return one === other || (planByName(one) !== undefined && planByName(one) === planByName(other));
}
