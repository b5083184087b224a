import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { EmailPreviews } from "#app/ui/sandbox/email-previews.tsx";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { isSameSiteLink } from "#domain/notifications/is-same-site-link.ts";
import type { Route } from "./+types/email.ts";
import { openEmail } from "./open-sandbox.ts";

const copy = sandboxPages.mail;

export const meta = () => unlistedMeta(copy.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, subject, recipient, message, html, origin } = await openEmail(context, params.id);
  return { id, subject, recipient, message, hasHtml: html !== null, origin };
}

export default function SandboxEmail({ loaderData }: Route.ComponentProps) {
  const { id, subject, recipient, message, hasHtml, origin } = loaderData;
  return (
    <SandboxPage title={subject} line={copy.to(recipient)}>
      {hasHtml ? <EmailPreviews id={id} /> : <p className="mb-6 text-soft">{copy.textOnly}</p>}
      <h2 className="mb-4">{copy.text}</h2>
      <Card className="max-w-3xl p-6 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-10">
        {message.split(/(\s+)/).map((word, index) =>
          isSameSiteLink(word, origin) ? (
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
