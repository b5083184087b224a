import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { signatureCopy as copy } from "#content/brokers/signature-check.ts";
import { longDate } from "#content/dates.ts";
import { signatureById } from "#database/brokers/signatures.ts";
import { hasSameWords } from "#domain/brokers/agreement.ts";
import type { Route } from "./+types/signature.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

const find = (context: Route.LoaderArgs["context"], id: string) =>
  signatureById(context.get(worldContext).database.read, id);

/** Names nobody. The id cannot be guessed; the fingerprint of a guessed text could, so it opens nothing. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const signature = await find(context, id);
  const known = signature && {
    day: longDate(signature.signedAt),
    version: signature.version,
    fingerprint: signature.sha256,
  };
  return data({ known }, { status: known ? 200 : 404, headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { copy: typed } = await postedTexts(request, ["copy"]);
  const signature = await find(context, id);
  if (!signature) throw data(null, { status: 404 });
  const answer = typed.trim() === "" ? "empty" : hasSameWords(typed, signature.body) ? "same" : "other";
  return data({ answer, typed } as const, answer === "same" ? 200 : 422);
}

export default function SignatureCheck({ loaderData: { known }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="mx-auto grid max-w-[44rem] grid-cols-1 gap-6">
        <h1 className="text-h2">{copy.title}</h1>
        <p className="text-soft">{copy.line}</p>
        {known ? (
          <p>
            <span className="block text-sm text-soft">{copy.fingerprint}</span>
            <code className="break-all">{known.fingerprint}</code>
          </p>
        ) : null}
        {known ? <p className="font-medium">{copy.known(known.day, known.version)}</p> : <Alert>{copy.unknown}</Alert>}
        {known ? (
          <Card className="p-5 sm:p-8">
            <form method="post" className="grid gap-5">
              {actionData ? (
                <Alert answers kind={actionData.answer === "same" ? "success" : "error"}>
                  {copy[actionData.answer]}
                </Alert>
              ) : null}
              <TextField
                multiline
                rows={10}
                label={copy.copy}
                hint={copy.copyHint}
                name="copy"
                defaultValue={actionData?.typed}
              />
              <Button type="submit" size="large" className="justify-self-start">
                {copy.button}
              </Button>
            </form>
          </Card>
        ) : null}
      </div>
    </div>
  );
}
