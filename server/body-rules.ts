import { mostPostedMailBytes, mostReceivedBytes } from "#domain/sources/stored-content.ts";
import type { FilesOf } from "#operations/files/may-send-files.ts";

/** Ours are a few kilobytes. Every body without a rule below has this limit, whatever its type. */
export const maxFormBytes = 64 * 1024;

export interface BodyRule {
  /** Undefined: every type. */
  type?: "multipart/form-data";
  maxBytes: number;
  /**
   * What the files that the address takes are of. Only a member who sees this lead, report, closing, review or invoice, or
   * has a profile, staff for their own card, and a firm that signed in or has the key of an email send more than a form, and only as a stream (`formWithFiles`).
   * Undefined: no files; the body is read as a whole.
   */
  filesOf?: FilesOf;
  /**
   * The route asks who posts before it reads anything, reads one byte more than `maxBytes` at most, and stores that more
   * came. So a body of any length gets there.
   */
  isRead?: "by the route";
}

const webhook: BodyRule = { maxBytes: 512 * 1024 };
const intake = { maxBytes: mostReceivedBytes, isRead: "by the route" } as const;
/** Ten files of the largest size. The route refuses what is too large or too many, so that its texts are stored. */
const files = { type: "multipart/form-data", maxBytes: 100 * 1024 * 1024 } as const;

/** By the patterns of app/routes.ts. Every other spelling keeps the limit of forms. docs/deploy/Caddyfile repeats them. */
export const bodyRules: Record<string, BodyRule> = {
  "/webhooks/stripe": webhook,
  "/webhooks/mail": { ...intake, maxBytes: mostPostedMailBytes },
  "/webhooks/mail/events": { ...webhook, isRead: "by the route" },
  "/api/v1/intake/:key": intake,
  "/webhooks/authorize-net": webhook,
  "/my/leads/:id/report": { ...files, filesOf: "lead" },
  "/my/reports/:id/files": { ...files, filesOf: "report" },
  "/my/closings/:id/proof": { ...files, filesOf: "closing" },
  "/my/reviews/:id/dispute": { ...files, filesOf: "review" },
  "/my/reviews/:id/dispute/files": { ...files, filesOf: "review" },
  "/my/fees/:number/files": { ...files, filesOf: "invoice" },
  "/invoice/:key/files": { ...files, filesOf: "invoice-key" },
  "/broker/invoices/:number/files": { ...files, filesOf: "firm-invoice" },
  "/my/profile/photo": { ...files, filesOf: "profile" },
  "/office/card/photo": { ...files, filesOf: "staff" },
  "/my/imports": { ...files, filesOf: "import" },
  "/office/agent-imports": { ...files, filesOf: "agents" },
  "/my/conversations/:id/texts": { ...files, filesOf: "conversation" },
};

const matchers = Object.entries(bodyRules).map(([pattern, rule]) => ({
  path: new RegExp(`^${pattern.replace(/:\w+/, "([\\w-]+)")}$`),
  rule,
}));

interface BodyRequest {
  method: string;
  path: string;
  type: string | undefined;
}

/** @returns `id`: what the path names: a lead, report, closing or review, the number of an invoice, or a key */
export function bodyRuleFor({ method, path, type = "" }: BodyRequest): BodyRule & { id: string } {
  for (const { path: known, rule } of method === "POST" ? matchers : []) {
    const [found, id = ""] = known.exec(path) ?? [];
    if (found !== undefined && isOfType(type, rule)) return { ...rule, id };
  }
  return { maxBytes: maxFormBytes, id: "" };
}

const isOfType = (type: string, rule: BodyRule) =>
  rule.type === undefined || type.split(";", 1)[0]?.trim().toLowerCase() === rule.type;
