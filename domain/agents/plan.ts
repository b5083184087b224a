/** The four paid plans (Specification 2.6 and 9). Forms and navigation state carry the name, URLs the slug. */
export const planSlugs = ["standard", "professional", "growth", "team"] as const;
export type PlanSlug = (typeof planSlugs)[number];

export const planNames: Record<PlanSlug, string> = {
  standard: "Standard Plan",
  professional: "Professional Plan",
  growth: "Growth Plan",
  team: "Team Plan",
};

export function planBySlug(text: string | null | undefined): PlanSlug | undefined {
  return planSlugs.find((slug) => slug === text);
}

/** Ignores case and extra spaces. */
export function planByName(text: string): PlanSlug | undefined {
  const wanted = text.trim().replace(/\s+/g, " ").toLowerCase();
  return planSlugs.find((slug) => planNames[slug].toLowerCase() === wanted);
}

/** A name outside our four plans equals only itself. */
export function isSamePlan(one: string, other: string): boolean {
  return one === other || (planByName(one) !== undefined && planByName(one) === planByName(other));
}
