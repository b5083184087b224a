import { KeyRound } from "lucide-react";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { connectionsCopy, apiCopy as copy } from "#content/connections/my-connections.ts";
import { type ApiScope, apiScopes, maxTokenName, type TokenRefusal } from "#domain/connections/api-scope.ts";
import { ConnectionTile } from "./connection-tile.tsx";

export interface ShownToken {
  id: string;
  name: string;
  /** In words. */
  scopes: string[];
  lastUsedAt: string | null;
}

export interface ApiTokensProps {
  tokens: ShownToken[];
  refused?: { name: string; scopes: ApiScope[]; reason: TokenRefusal } | undefined;
}

export function ApiTokens({ tokens, refused, timeZone }: ApiTokensProps & { timeZone: string }) {
  const isOfScopes = refused?.reason === "no-scopes";
  return (
    <ConnectionTile
      id="api"
      title={copy.title}
      line={copy.line}
      mark={<KeyRound size={20} />}
      state={tokens.length === 0 ? <StatusMark>{connectionsCopy.none}</StatusMark> : null}
      summary={tokens.length > 0 ? copy.another : copy.make}
      isOpen={refused !== undefined}
      list={tokens.length > 0 ? <Tokens tokens={tokens} timeZone={timeZone} /> : null}
    >
      <p className="text-sm">
        <a href="/developers" className="text-primary-text underline underline-offset-4">
          {copy.document}
        </a>
      </p>
      <PostForm action="/my/connections/tokens" noValidate className="grid max-w-measure grid-cols-1 gap-4">
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          name="name"
          required
          maxLength={maxTokenName}
          defaultValue={refused?.name}
          error={refused && !isOfScopes ? copy.refusals[refused.reason] : undefined}
        />
        <details open={refused !== undefined}>
          <summary className="my-link cursor-pointer">{copy.scopes}</summary>
          <fieldset className="grid gap-2 pt-2">
            <legend className="sr-only">{copy.scopes}</legend>
            {apiScopes.map((scope) => (
              <CheckboxField
                key={scope}
                name={scope}
                label={copy.scopeNames[scope]}
                defaultChecked={refused?.scopes.includes(scope)}
              />
            ))}
          </fieldset>
        </details>
        {isOfScopes ? <p className="text-sm text-bad">{copy.refusals["no-scopes"]}</p> : null}
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.make}
        </Button>
      </PostForm>
    </ConnectionTile>
  );
}

function Tokens({ tokens, timeZone }: { tokens: ShownToken[]; timeZone: string }) {
  return (
    <ul className="my-lines">
      {tokens.map(({ id, name, scopes, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-sm text-soft">
              {lastUsedAt ? (
                <>
                  {copy.lastUsed} <LocalTime at={lastUsedAt} timeZone={timeZone} />
                </>
              ) : (
                copy.never
              )}
            </p>
            <details>
              <summary className="my-link cursor-pointer text-sm">{copy.scopes}</summary>
              <ul className="text-sm text-soft">
                {scopes.map((scope) => (
                  <li key={scope}>{scope}</li>
                ))}
              </ul>
            </details>
          </div>
          <PostButton action={`/my/connections/tokens/${id}/end`} variant="ghost">
            {copy.end}
          </PostButton>
        </li>
      ))}
    </ul>
  );
}
