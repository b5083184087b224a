import type { MiddlewareHandler } from "hono";

/** Office addresses until November 2026, as patterns, and their current ones. */
export const movedAddresses: Record<string, string> = {
  "/office/held": "/office/moderation",
  "/office/held.csv": "/office/moderation.csv",
  "/office/held/:scope/:id": "/office/moderation/:scope/:id",
  "/office/held/:scope/:id/release": "/office/moderation/:scope/:id/approve",
  "/office/held/:scope/:id/refusal": "/office/moderation/:scope/:id/reject",
  "/office/trail": "/office/audit-log",
  "/office/trail.csv": "/office/audit-log.csv",
  "/office/silence/:scope/:id": "/office/opt-outs/:scope/:id",
  "/office/router": "/office/routing-preview",
  "/office/payments/:provider/:eventId/settlement": "/office/payments/:provider/:eventId/match",
  "/office/payments/:provider/:eventId/disownment": "/office/payments/:provider/:eventId/not-ours",
  "/office/deliveries/:id/closure": "/office/deliveries/:id/dismiss",
  "/office/staff/invitations/:id/withdrawal": "/office/staff/invitations/:id/withdraw",
  "/office/staff/:id/dismissal": "/office/staff/:id/remove-access",
  "/office/zips/:zip/line/:entry": "/office/zips/:zip/waitlist/:entry",
};

interface MovedFilter {
  name: string;
  to: string;
  values?: Record<string, string>;
}

/** By the list's current address; its CSV file has the same filters. */
export const movedFilters: Record<string, MovedFilter[]> = {
  "/office/leads": [
    { name: "held", to: "moderation" },
    { name: "stage", to: "stage", values: { "set-aside": "paused" } },
  ],
  "/office/messages": [{ name: "held", to: "moderation" }],
  "/office/moderation": [{ name: "standing", to: "status", values: { aside: "rejected" } }],
  "/office/payments": [{ name: "standing", to: "status", values: { disowned: "not-ours" } }],
  "/office/orders": [
    { name: "look", to: "attention" },
    { name: "state", to: "state", values: { quoted: "created", leaving: "checkout" } },
  ],
  "/office/deliveries": [{ name: "state", to: "state", values: { dropped: "dismissed" } }],
  "/office/zips": [{ name: "is", to: "is", values: { held: "active", waiting: "waitlist" } }],
  "/office/audit-log": [
    {
      name: "deed",
      to: "action",
      values: {
        dismissed: "access-removed",
        "payment-settled": "payment-matched",
        "payment-disowned": "payment-marked-not-ours",
        "order-assigned": "order-linked",
        "delivery-sent-again": "delivery-retried",
        "deliveries-sent-again": "deliveries-retried",
        "delivery-put-aside": "delivery-dismissed",
        "let-through": "submission-approved",
        "kept-aside": "submission-rejected",
        "zip-given": "zip-assigned",
        "silence-lifted": "opt-out-lifted",
        "wait-ended": "waitlist-entry-removed",
      },
    },
  ],
};

/** Keeps bookmarks and links in sent emails working. */
export const redirectMoved: MiddlewareHandler = (c, next) => {
  const to = movedAddress(new URL(c.req.url));
  return to === undefined ? next() : Promise.resolve(c.redirect(to, 301));
};

/** @returns undefined if the address has not moved */
export function movedAddress({ pathname, searchParams }: URL): string | undefined {
  if (!pathname.startsWith("/office/")) return undefined;
  const path = movedPath(pathname);
  const before = [...searchParams];
  const query = before.map(([name, value]) => movedFilter(path, name, value));
  if (path === pathname && `${before}` === `${query}`) return undefined;
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

function movedPath(pathname: string): string {
  for (const { pattern, to } of patterns) {
    const found = pattern.exec(pathname);
    if (found) return to.replace(/:(\w+)/g, (_, name) => found.groups?.[name] ?? "");
  }
  return pathname;
}

function movedFilter(path: string, name: string, value: string): [string, string] {
  const moved = movedFilters[path.replace(/\.csv$/, "")]?.find((filter) => filter.name === name);
  return moved ? [moved.to, moved.values?.[value] ?? value] : [name, value];
}

const patterns = Object.entries(movedAddresses).map(([from, to]) => ({
  pattern: new RegExp(`^${from.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  to,
}));
