import { onboardingSections } from "#content/pages/onboarding.ts";

/** A field of the onboarding form as the office names it: "Your Primary Area" is theirs, not ours. */
export function fieldName({ label, kind }: { label: string; kind: string }): string {
  return kind === "radius" ? `${label.replace(/^Select /, "")} Radius` : label.replace(/^Your /, "");
}

/** A column of the sheet as the office reads it; one that is no field of the form goes by its own name. */
export function sheetColumn(name: string): string {
  const field = onboardingSections.flatMap(({ fields }) => fields).find((field) => field.name === name);
  return field ? fieldName(field) : name === "agreed" ? "Agreed to the terms" : name;
}

export const applicationsWords = {
  title: "Applications",
  line: "What agents sent through the onboarding form, newest first.",
  caption: "Applications",
  search: "Search",
  searchHint: "Name, email, phone, license or zip code",
  plan: "Plan",
  anyPlan: "All plans",
  state: "State",
  anyState: "All states",
  paid: "Payment",
  anyPaid: "Paid or not",
  isPaid: { yes: "Paid", no: "Not paid" },
  heldMark: "Held",
  empty: "Nobody has applied yet. What is sent through the onboarding form appears here.",
  noneFound: "No application fits. Try fewer words, or take a filter away.",
  columns: { agent: "Agent", place: "Place", plan: "Plan", payment: "Payment", received: "Received" },
  detail: {
    back: "All applications",
    line: (plan: string) => `Applied for: ${plan}`,
    agent: "Agent record",
    id: "Application",
    received: "Received",
    held: "Held for review because",
    agreed: "Agreement",
    hasAgreed: "Agreed to the terms",
    form: "What the form said",
    nothing: "nothing chosen",
    orders: "Orders",
    noOrders:
      "No order belongs to this application. Nothing is paid online for its plan, or it was paid before, with another application.",
    zips: "Zip codes",
    noZips: "It claims no zip code: none was named, none that exists, or they belong to another application of theirs.",
    claim: { reserved: "Reserved", held: "Held", released: "Released" },
    seat: (seat: number) => `seat ${seat}`,
    until: "until",
    since: "since",
    waits: (place: number) => `Waits in line, place ${place}`,
    others: "Other applications from this email",
    deliveries: "Deliveries",
    noDeliveries: "Nothing is owed to anybody about it.",
  },
} as const;
