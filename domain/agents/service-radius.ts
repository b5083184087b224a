/** Specification 2.8 and 9. */
export const serviceRadii = ["15-30 Miles", "30-50 Miles", "50-80 Miles"] as const;

/** @returns the option with this label, or else the smallest, and its upper end in miles */
export function searchRadius(text: string | null | undefined): { label: string; miles: number } {
  const label = serviceRadii.find((radius) => radius === text) ?? serviceRadii[0];
  return { label, miles: Number(/-(\d+)/.exec(label)?.[1]) };
}
