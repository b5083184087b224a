import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { apiCopy as copy } from "#content/connections/my-connections.ts";
import { type ApiScope, apiScopes, maxTokenName, type TokenRefusal } from "#domain/connections/api-scope.ts";

export interface ShownToken {
  id: string;
  name: string;
  scopes: string;
  lastUsedAt: string | null;
}

export interface ApiTokensProps {
  tokens: ShownToken[];
  refused?: { name: string; scopes: ApiScope[]; reason: TokenRefusal } | undefined;
}

export function ApiTokens({ tokens, refused, timeZone }: ApiTokensProps & { timeZone: string }) {
  const isOfScopes = refused?.reason === "no-scopes";
  const line = (
    <>
      {copy.line}{" "}
      <a href="/developers" className="text-primary-text underline underline-offset-4">
        {copy.document}
      </a>
    </>
  );
  return (
    <MySection id="api" title={copy.title} line={line}>
      {tokens.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {tokens.map(({ id, name, scopes, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <span className="font-medium">{name}</span>
                <span className="block text-sm text-soft">{scopes}</span>
                <span className="block text-sm text-soft">
                  {lastUsedAt ? (
                    <>
                      {copy.lastUsed} <LocalTime at={lastUsedAt} timeZone={timeZone} />
                    </>
                  ) : (
                    copy.never
                  )}
                </span>
              </span>
              <PostButton action={`/my/connections/tokens/${id}/end`} variant="ghost">
                {copy.end}
              </PostButton>
            </li>
          ))}
        </ul>
      ) : null}
      <Replacing what={tokens.length > 0 ? copy.another : undefined} isOpen={refused !== undefined}>
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
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{copy.scopes}</legend>
            {apiScopes.map((scope) => (
              <CheckboxField
                key={scope}
                name={scope}
                label={copy.scopeNames[scope]}
                defaultChecked={refused?.scopes.includes(scope)}
              />
            ))}
            {isOfScopes ? <p className="text-sm text-bad">{copy.refusals["no-scopes"]}</p> : null}
          </fieldset>
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.make}
          </Button>
        </PostForm>
      </Replacing>
    </MySection>
  );
}
