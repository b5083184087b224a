import { openSandbox } from "#app/routes/sandbox/open-sandbox.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { SandboxTime } from "#app/ui/sandbox/sandbox-time.tsx";
import { TextBody } from "#app/ui/sandbox/text-body.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { sandboxTexts } from "#database/sandbox.ts";
import type { Route } from "./+types/telephone.ts";

const copy = sandboxPages.telephone;
const most = 100;

export const meta = () => unlistedMeta(copy.title);

export function loader({ context }: Route.LoaderArgs) {
  if (!openSandbox(context).texts) throw new Response(null, { status: 404 });
  return sandboxTexts(context.get(worldContext).database, most);
}

export default function SandboxTelephone({ loaderData: texts }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line} narrow>
      <PostForm action="/sandbox/telephone/reply" className="mb-8 flex flex-wrap items-end gap-3">
        <TextField label={copy.from} name="phone" type="tel" required defaultValue={texts[0]?.phone} />
        <TextField label={copy.text} name="body" required defaultValue="STOP" />
        <Button type="submit" variant="outline">
          {copy.send}
        </Button>
      </PostForm>
      {texts.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="grid grid-cols-1 gap-5">
        {texts.map(({ id, receivedAt, phone, sentBy, body }) => (
          <li
            key={id}
            className={`grid w-fit max-w-[85%] gap-1 [overflow-wrap:anywhere] ${sentBy === "us" ? "" : "justify-items-end justify-self-end"}`}
          >
            <p className="text-sm text-soft">
              {copy[sentBy](phone)} · <SandboxTime at={receivedAt} />
            </p>
            <div
              className={`rounded-card px-4 py-2.5 ${sentBy === "us" ? "bg-wash-strong" : "bg-secondary-wash text-secondary-text"}`}
            >
              <TextBody body={body} />
            </div>
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
