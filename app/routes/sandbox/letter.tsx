import { Card } from "#app/ui/card.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";
import { findSandboxMail } from "#database/sandbox.ts";
import { isOwnLink } from "#domain/own-link.ts";
import { openSandbox } from "../../open-sandbox.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/letter.ts";

export const meta = () => unlistedMeta(sandboxPages.mail.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, baseUrl } = context.get(worldContext);
  const letter = openSandbox(context).mail ? await findSandboxMail(database, params.id) : undefined;
  if (!letter) throw new Response(null, { status: 404 });
  return { ...letter, origin: baseUrl.origin };
}

export default function SandboxLetter({ loaderData: letter }: Route.ComponentProps) {
  return (
    <SandboxPage title={letter.subject} line={`To ${letter.recipient}`}>
      <Card className="max-w-3xl p-6 leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-10">
        {letter.message.split(/(\s+)/).map((word, place) =>
          isOwnLink(word, letter.origin) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter never changes
            <a key={place} href={word} className="text-primary-text underline underline-offset-4">
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
