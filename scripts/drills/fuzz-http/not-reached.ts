import { type FuzzTarget, unknown } from "#test/fuzz/fuzz-targets.ts";

/** Asked with a made-up value alone, as nothing that they name exists at the start: a row in known-records.ts is better. */
const notReached: readonly string[] = [
  "/zip-code/preview/:name",
  "/stop/w/:token",
  "/stop/w/:token/undo",
  "/r/:id",
  "/r/:id/picture.gif",
  "/request/called/:answer",
  "/request/:id/correct",
  "/request/:id/correct/email",
  "/request/:id/correct/email/code",
  "/request/:id/correct/answers",
  "/request/:id/correct/:part",
  "/request/:id/another-agent",
  "/agents/photos/:name",
  "/agents/:state/:city/:slug",
  "/my-calendar/:secret",
  "/broker/agreements/:id",
  "/broker/agreements/:id/text",
  "/broker/agreements/:id/signature",
  "/broker/agreements/:id/declination",
  "/broker/reports/:figure",
  "/broker/reports/:figure/rows.csv",
  "/broker/invoices/:number/statements/:file",
  "/signature/:id",
  "/text-pictures/:key",
  "/sandbox/sheet/api/v1/:key",
  "/sandbox/hubspot/crm/v3/objects/contacts/batch/:way",
  "/sandbox/telephone/2010-04-01/Accounts/:account/Messages.json",
  "/office/reports/:id/files/:file",
  "/office/refunds/:id/decision",
  "/office/moderation/:scope/:id",
  "/office/moderation/:scope/:id/reject",
  "/office/sources/:id/payloads/:payload",
  "/office/fee-disputes/:id/files/:file",
  "/office/invoice-answers/:id",
  "/office/licenses/:id/withdrawal",
  "/office/disputes/:id/files/:file",
  "/office/opt-outs/:scope/:id",
  "/office/moderation/:scope/:id/approve",
  "/office/sessions/:id/end",
  "/office/staff/invitations/:id/withdraw",
  "/office/sources/:id/payloads/:payload/dismissal",
  "/office/agents/:agentId/broker/proposal/:outcome",
  "/office/webhooks/:id/events/:event",
  "/my/conversations/:id/files/:file",
  "/my/street/:file",
  "/my/closings/:id/proof/:file",
  "/my/team/:id/away",
  "/my/team/:id/removal",
  "/my/refund/claims/:id/appeal",
  "/my/reports/:id/files/:file",
  "/my/fees/:number/files/:file",
  "/my/zip-codes/rejections/:zip/dismissal",
  "/my/team/invitations/:id/withdrawal",
  "/my/team/:id/away/end",
  "/my/connections/:id/events/:event",
  "/my/security/passkeys/:id/remove",
  "/my/applications/:id/acceptance",
  "/my/applications/:id/denial",
  "/my/recommendations/:id/acceptance",
  "/my/recommendations/:id/end",
  "/my/street/:id/publication",
  "/my/street/:id/withdrawal",
];

const isMadeUp = ({ pattern, path }: FuzzTarget) => {
  const values = path.split("/");
  return pattern.split("/").some((segment, index) => segment.startsWith(":") && values[index] === unknown);
};

/** @returns addresses of app/routes.ts that only a 404 answers although nobody has said so, or whose record there is now */
export function forgottenIn(targets: readonly FuzzTarget[]): string[] {
  const madeUp = new Set(targets.filter(isMadeUp).map(({ pattern }) => pattern));
  return [
    ...[...madeUp]
      .filter((pattern) => !notReached.includes(pattern))
      .map((pattern) => `${pattern} is asked with a made-up value alone: add a record to known-records.ts`),
    ...notReached
      .filter((pattern) => !madeUp.has(pattern))
      .map((pattern) => `${pattern} is reached: take it off not-reached.ts`),
  ];
}
