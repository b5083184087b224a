import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { tokenCopy as copy } from "#content/connections/tokens-page.ts";
import { maxTokenName, type TokenRefusal } from "#domain/connections/api-scope.ts";

export interface RefusedToken {
  name: string;
  scopes: readonly string[];
  reason: TokenRefusal;
}

interface TokenFormProps {
  action: string;
  /** What it may do, in words. */
  scopes: readonly { scope: string; label: string }[];
  refused: RefusedToken | undefined;
  /** Folded until something was refused. */
  isFolded?: boolean;
  variant?: "primary" | "outline";
}

export function TokenForm({ action, scopes, refused, isFolded = false, variant = "outline" }: TokenFormProps) {
  const isOfScopes = refused?.reason === "no-scopes";
  const boxes = (
    <fieldset className={`grid gap-x-6 gap-y-2 pt-2 ${scopes.length > 6 ? "sm:grid-cols-2" : ""}`}>
      <legend className={isFolded ? "sr-only" : "mb-2 font-medium"}>{copy.scopes}</legend>
      {scopes.map(({ scope, label }) => (
        <CheckboxField key={scope} name={scope} label={label} defaultChecked={refused?.scopes.includes(scope)} />
      ))}
    </fieldset>
  );
  return (
    <PostForm action={action} noValidate className="grid max-w-measure grid-cols-1 gap-4">
      <a href="/developers" className="text-sm text-primary-text underline underline-offset-4">
        {copy.document}
      </a>
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        name="name"
        required
        maxLength={maxTokenName}
        defaultValue={refused?.name}
        error={refused && !isOfScopes ? copy.refusals[refused.reason] : undefined}
      />
      {isFolded ? (
        <details open={refused !== undefined}>
          <summary className="my-link cursor-pointer">{copy.scopes}</summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
      {isOfScopes ? <p className="text-sm text-bad">{copy.refusals["no-scopes"]}</p> : null}
      <Button type="submit" variant={variant} className="justify-self-start">
        {copy.make}
      </Button>
    </PostForm>
  );
}
