import { groupDigits } from "#domain/values/group-digits.ts";

export const searchCopy = {
  title: "Search",
  label: "Find anything",
  hint: "Name, email, phone, zip code or number",
  button: "Find",
  kinds: {
    leads: { label: "Leads", list: "/office/leads", page: "/office/leads" },
    agents: { label: "Agents", list: "/office/agents", page: "/office/agents" },
    applications: { label: "Applications", list: "/office/applications", page: "/office/applications" },
    orders: { label: "Orders", list: "/office/orders", page: "/office/orders" },
    zips: { label: "Zip codes", list: "/office/zips", page: "/office/zips" },
    inquiries: { label: "Inquiries", list: "/office/inquiries", page: "/office/inquiries" },
  },
  count: (count: number, isMore: boolean) => `${groupDigits(count)}${isMore ? "+" : ""}`,
  all: (kind: string) => `See all in ${kind}`,
  noName: "No name given",
  ask: "Type a name, an email, a phone number, a zip code or an order number.",
  none: (query: string) => `Nothing matches “${query}”.`,
  noneLine: "Try fewer words, the last seven digits of a phone number, or the beginning of a name.",
} as const;
