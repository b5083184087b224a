import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PartnerLinks } from "#app/ui/sandbox/partner-links.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { receiveEmail } from "#operations/sources/receive-email.ts";
import type { Route } from "./+types/portal.ts";

const copy = sandboxPages.portal;

export const meta = () => unlistedMeta(copy.title);

export function loader({ context }: Route.LoaderArgs) {
  openSandbox(context);
  return null;
}

/** Plays a portal whose emails are forwarded to a source. */
export async function action({ request, context }: Route.ActionArgs) {
  openSandbox(context);
  const { recipient, raw } = await postedTexts(request, ["recipient", "raw"]);
  const taken = await receiveEmail(context.get(worldContext), { raw, recipient });
  return data({ raw, recipient, outcome: taken.ok ? taken.outcome : ("nobody" as const) }, taken.ok ? 200 : 404);
}

export default function SandboxPortal({ actionData }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      <PartnerLinks here="portal" />
      {actionData ? (
        <Alert answers kind={actionData.outcome === "nobody" ? "error" : "success"}>
          {sandboxPages.outcomes[actionData.outcome]}
        </Alert>
      ) : null}
      <form method="post" className="grid max-w-[40rem] grid-cols-1 gap-5">
        <TextField name="recipient" label={copy.recipient} defaultValue={actionData?.recipient} required />
        <TextField multiline name="raw" label={copy.email} rows={14} defaultValue={actionData?.raw ?? copy.example} />
        <Button type="submit" className="justify-self-start">
          {copy.send}
        </Button>
      </form>
    </SandboxPage>
  );
}
