import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
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
      <ul className="grid grid-cols-1 gap-3">
        {emails.map(({ id, receivedAt, recipient, subject }) => (
          <li key={id} className="rounded-card border border-line bg-paper p-5">
            <a href={`/sandbox/mail/${id}`} className="font-medium text-primary-text underline underline-offset-4">
              {subject}
            </a>
            <p className="mt-1 text-sm text-soft">
              {recipient} · <time dateTime={receivedAt}>{receivedAt.slice(0, 16).replace("T", " ")} UTC</time>
            </p>
          </li>
        ))}
      </ul>
    </SandboxPage>
  );
}
