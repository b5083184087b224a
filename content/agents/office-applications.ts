import { onboardingSections, shortLabel } from "./onboarding.ts";

export function fieldName({ label, kind }: { label: string; kind: string }): string {
  return kind === "radius" ? `${shortLabel(label)} Radius` : shortLabel(label);
}

/** Falls back to the column's own name. */
export function sheetColumn(name: string): string {
  const field = onboardingSections.flatMap(({ fields }) => fields).find((field) => field.name === name);
  return field ? fieldName(field) : name === "agreed" ? "Agreed to the terms" : name;
}

export const applicationsCopy = {
  title: "Applications",
  line: "Agents who sent the onboarding form, newest first.",
  caption: "Applications",
  search: "Search",
  searchHint: "Name, email, phone, license or zip code",
  plan: "Plan",
  anyPlan: "All plans",
  state: "State",
  anyState: "All states",
  paid: "Payment",
  anyPaid: "Paid or not",
  isPaid: { yes: "Paid", no: "Not paid", returned: "Paid, then returned" },
  moderationMark: "In moderation",
  empty: "No applications yet. Agents who send the onboarding form appear here.",
  noneFound: "No applications match. Try fewer words or remove a filter.",
  columns: { agent: "Agent", place: "Place", plan: "Plan", payment: "Payment", received: "Received" },
  detail: {
    back: "All applications",
    line: (plan: string) => `Applied for: ${plan}`,
    agent: "Agent record",
    id: "Application",
    received: "Received",
    moderationReason: "In moderation because",
    identity: {
      name: "In the agent's name",
      open: "Waits for the agent to say whether it is theirs",
      denied: "Not the agent's",
      theirs: "The agent's",
      byEmail: "by the link in an email",
    },
    emailConfirmed: "Email confirmed",
    notConfirmed: "Not yet",
    agreed: "Agreement",
    hasAgreed: "Agreed to the terms",
    form: "Submitted form",
    nothing: "Not given",
    orders: "Orders",
    noOrders:
      "This application has no orders. Its plan cannot be paid online, or it was already paid with another application.",
    zips: "Zip codes",
    noZips:
      "This application has no zip codes: it names none that exist, or another application by the same agent has them.",
    claim: { reserved: "Reserved", active: "Active", released: "Released" },
    seat: (seat: number) => `seat ${seat}`,
    until: "until",
    since: "since",
    onWaitlist: (place: number) => `Waitlist, place ${place}`,
    others: "Other applications with this email",
    deliveries: "Deliveries",
    noDeliveries: "No deliveries.",
  },
} as const;
