import { Done } from "#app/ui/actions/done.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { tokenCopy as copy } from "#content/connections/tokens-page.ts";
import { type RefusedToken, TokenForm } from "./token-form.tsx";
import { type ShownToken, TokenList } from "./token-list.tsx";

/** The tokens of a holder, and what a new one may do. */
export interface HolderTokens {
  tokens: readonly ShownToken[];
  scopes: readonly { scope: string; label: string }[];
}

/** The tokens of the network or of a firm. The new one is shown in place, in this answer alone. */
export function TokensPart({
  action,
  tokens,
  scopes,
  done,
  answer,
}: HolderTokens & {
  action: string;
  done: string | undefined;
  answer: { token: string } | { refused: RefusedToken } | undefined;
}) {
  return (
    <>
      <Done result={answer ? undefined : done} />
      {answer && "token" in answer ? (
        <Alert answers kind="success">
          <p>{copy.shown}</p>
          <p className="mt-2 font-mono text-sm break-all select-all">{answer.token}</p>
        </Alert>
      ) : null}
      <section aria-labelledby="tokens" className="grid max-w-[48rem] gap-2">
        <h2 id="tokens" className="text-base font-semibold">
          {copy.caption}
        </h2>
        {tokens.length === 0 ? (
          <p className="text-soft">{copy.none}</p>
        ) : (
          <TokenList
            tokens={tokens}
            action={action}
            time={(at) => <DateTime at={at} />}
            className="divide-y divide-line border-t border-line"
          />
        )}
      </section>
      <section aria-labelledby="make" className="grid max-w-[48rem] gap-3 border-t border-line pt-5">
        <h2 id="make" className="text-base font-semibold">
          {copy.make}
        </h2>
        {/* A token that was made is shown without a redirect, and its name would remain typed. */}
        <TokenForm
          key={tokens.length}
          action={action}
          scopes={scopes}
          refused={answer && "refused" in answer ? answer.refused : undefined}
          variant="primary"
        />
      </section>
    </>
  );
}
