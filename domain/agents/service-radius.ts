/** What the dropdowns beside the areas offer (specification 2.8 and 9). */
export const serviceRadii = ["15-30 Miles", "30-50 Miles", "50-80 Miles"] as const;

/** A radius as a search area. @returns the option of this label, else the nearest, and how many miles out it reaches */
export function searchRadius(text: string | null | undefined): { label: string; miles: number } {
  const label = serviceRadii.find((radius) => radius === text) ?? serviceRadii[0];
  return { label, miles: Number(/-(\d+)/.exec(label)?.[1]) };
}
