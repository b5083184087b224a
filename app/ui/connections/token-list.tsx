import type { ReactNode } from "react";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { tokenCopy as copy } from "#content/connections/tokens-page.ts";

export interface ShownToken {
  id: string;
  name: string;
  /** In words. */
  scopes: string[];
  lastUsedAt: string | null;
}

interface TokenListProps {
  tokens: readonly ShownToken[];
  /** Where it is made; it ends below that. */
  action: string;
  time: (at: string) => ReactNode;
  className?: string;
}

export function TokenList({ tokens, action, time, className }: TokenListProps) {
  return (
    <ul className={className}>
      {tokens.map(({ id, name, scopes, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-soft">
              {lastUsedAt ? (
                <>
                  {copy.lastUsed} {time(lastUsedAt)}
                </>
              ) : (
                copy.never
              )}
            </p>
            <details>
              <summary className="my-link cursor-pointer text-sm underline underline-offset-4">{copy.scopes}</summary>
              <ul className="text-sm text-soft">
                {scopes.map((scope) => (
                  <li key={scope}>{scope}</li>
                ))}
              </ul>
            </details>
          </div>
          <PostButton action={`${action}/${id}/end`} variant="ghost" aria-label={`${copy.end}: ${name}`}>
            {copy.end}
          </PostButton>
        </li>
      ))}
    </ul>
  );
}
