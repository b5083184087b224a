import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { findSandboxMail } from "#database/sandbox.ts";
import { isSameSiteLink } from "#domain/notifications/is-same-site-link.ts";
import type { Route } from "./+types/email.ts";
import { openSandbox } from "./open-sandbox.ts";

export const meta = () => unlistedMeta(sandboxPages.mail.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, baseUrl } = context.get(worldContext);
  const email = openSandbox(context).mail ? await findSandboxMail(database, params.id) : undefined;
  if (!email) throw new Response(null, { status: 404 });
  return { ...email, origin: baseUrl.origin };
}

export default function SandboxEmail({ loaderData: email }: Route.ComponentProps) {
  return (
    <SandboxPage title={email.subject} line={`To ${email.recipient}`}>
      <Card className="max-w-3xl p-6 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-10">
        {email.message.split(/(\s+)/).map((word, index) =>
          isSameSiteLink(word, email.origin) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an email never changes
            <a key={index} href={word} className="text-primary-text underline underline-offset-4">
              {word}
            </a>
          ) : (
            word
          ),
        )}
      </Card>
    </SandboxPage>
  );
}
