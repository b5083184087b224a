import { Card } from "#app/ui/layout/card.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { productNames, sandboxPages } from "#content/pages/sandbox.ts";
import type { Route } from "./+types/home.ts";
import { openSandbox } from "./open-sandbox.ts";

const { home } = sandboxPages;

export const meta = () => unlistedMeta(home.title);

export function loader({ context }: Route.LoaderArgs) {
  const { sheet, mail, texts, checkouts } = openSandbox(context);
  return { sheet, mail, texts, checkouts };
}

export default function SandboxHome({ loaderData: { sheet, mail, texts, checkouts } }: Route.ComponentProps) {
  return (
    <SandboxPage title={home.title} line={home.line}>
      <div className="grid gap-6 md:grid-cols-3">
        {sheet ? <Room {...home.sheet} links={[{ to: "/sandbox/sheet", label: "Open the sheet" }]} /> : null}
        {mail ? <Room {...home.mail} links={[{ to: "/sandbox/mail", label: "Open the mailbox" }]} /> : null}
        {texts ? (
          <Room {...home.telephone} links={[{ to: "/sandbox/telephone", label: "Open the telephone" }]} />
        ) : null}
        <Room {...home.events} links={[{ to: "/sandbox/webhooks", label: "Open the partners" }]} />
        <Room {...home.portal} links={[{ to: "/sandbox/portal", label: "Write as a portal" }]} />
        <Room
          {...home.checkout}
          links={checkouts.map((product) => ({ to: `/sandbox/checkout/${product}`, label: productNames[product] }))}
        />
        {checkouts.length > 0 ? (
          <Room {...home.payments} links={[{ to: "/sandbox/payments", label: "Refund or dispute" }]} />
        ) : null}
      </div>
    </SandboxPage>
  );
}

function Room({ title, line, links }: { title: string; line: string; links: { to: string; label: string }[] }) {
  return (
    <Card className="grid content-start gap-3 p-6">
      <h2 className="text-h4">{title}</h2>
      <p className="text-soft">{line}</p>
      <ul className="grid gap-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="text-primary-text underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
