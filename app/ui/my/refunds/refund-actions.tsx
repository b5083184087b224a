import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useNow } from "#app/ui/records/now-context.ts";
import { localMoment } from "#content/dates.ts";
import { refundPage as copy } from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import type { RefundAction } from "#domain/refunds/refund-status.ts";
import type { ShownRefund } from "./shown-refund.ts";

interface RefundActionsProps {
  actions: readonly RefundAction[];
  refund: ShownRefund;
}

/** What the policy allows for one case now, with its sentences. The title of a case leads to its report form. */
export function RefundActions({ actions, refund }: RefundActionsProps) {
  const [first] = actions;
  if (!first) return null;
  return (
    <>
      <Action action={first} refund={refund} />
      <ul className="grid gap-1 text-sm text-soft">
        {actions.map(({ kind, sentence }) => (
          <li key={`${kind} ${sentence}`}>{copy.sentence(policySentences[sentence])}</li>
        ))}
      </ul>
    </>
  );
}

function Action({ action, refund: { timeZone, policyEndsAt } }: { action: RefundAction; refund: ShownRefund }) {
  const now = useNow();
  switch (action.kind) {
    case "ask-for-leads":
      return <Post action="/my/refund/lead-request" label={copy.ask} line={copy.askLine} />;
    case "remind":
      return <Post action="/my/refund/lead-reminder" label={copy.remind} line={copy.remindLine} />;
    case "report":
      return null;
    case "appeal-report":
      return <Appeal href={`/my/reports/${action.reportId}/appeal`} />;
    case "appeal-refund":
      return <Appeal href={`/my/refund/claims/${action.claimId}/appeal`} />;
    default:
      return (
        <Post
          action="/my/refund/claims"
          report={action.reportId ?? "no-leads"}
          label={action.kind === "request" ? copy.request : copy.prepare}
          line={
            action.kind === "prepare" && policyEndsAt
              ? copy.preparedLine(localMoment(policyEndsAt, timeZone, now))
              : undefined
          }
        />
      );
  }
}

interface PostProps {
  action: string;
  report?: string;
  label: string;
  line?: string | undefined;
}

function Post({ action, report, label, line }: PostProps) {
  return (
    <PostForm action={action} className="grid gap-2">
      {report ? <input type="hidden" name="report" value={report} /> : null}
      <Button type="submit" className="justify-self-start">
        {label}
      </Button>
      {line ? <p>{line}</p> : null}
    </PostForm>
  );
}

function Appeal({ href }: { href: string }) {
  return (
    <p>
      <ButtonTo to={href} variant="outline">
        {copy.appeal}
      </ButtonTo>
    </p>
  );
}
