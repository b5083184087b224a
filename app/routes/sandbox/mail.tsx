import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { SandboxTime } from "#app/ui/sandbox/sandbox-time.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { sandboxMails } from "#database/sandbox.ts";
import type { Route } from "./+types/mail.ts";
import { openSandbox } from "./open-sandbox.ts";

const copy = sandboxPages.mail;

const maxEmails = 200;

export const meta = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(worldContext);
  if (!openSandbox(context).mail) throw new Response(null, { status: 404 });
  return sandboxMails(database, maxEmails);
}

export default function SandboxMail({ loaderData: emails }: Route.ComponentProps) {
  return (
    <SandboxPage title={copy.title} line={copy.line}>
      {emails.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {emails.map(({ id, receivedAt, recipient, subject }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <div className="min-w-0">
              <a href={`/sandbox/mail/${id}`} className="font-medium text-primary-text underline underline-offset-4">
                {subject}
              </a>
              <p className="text-sm text-soft [overflow-wrap:anywhere]">{recipient}</p>
            </div>
            <SandboxTime at={receivedAt} />
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
