import type { ReactNode } from "react";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { SandboxPage } from "#app/ui/sandbox/sandbox-page.tsx";
import { productNames, sandboxPages } from "#content/pages/sandbox.ts";
import type { Route } from "./+types/home.ts";
import { openSandbox } from "./open-sandbox.ts";

const { home, partners } = sandboxPages;

export const meta = () => unlistedMeta(home.title);

export function loader({ context }: Route.LoaderArgs) {
  const { sheet, mail, texts, checkouts } = openSandbox(context);
  return { sheet, mail, texts, checkouts };
}

export default function SandboxHome({ loaderData: { sheet, mail, texts, checkouts } }: Route.ComponentProps) {
  return (
    <SandboxPage title={home.title} line={home.line}>
      <Part title={home.parts.messages}>
        {mail ? <Room {...home.mail} links={[{ to: "/sandbox/mail", label: "Open the mailbox" }]} /> : null}
        {mail ? <Room {...home.mailbox} links={[{ to: "/sandbox/mailbox", label: "Open the mailboxes" }]} /> : null}
        {mail ? <Room {...home.calendar} links={[{ to: "/sandbox/calendar", label: "Open the calendars" }]} /> : null}
        {texts ? (
          <Room {...home.telephone} links={[{ to: "/sandbox/telephone", label: "Open the telephone" }]} />
        ) : null}
      </Part>
      <Part title={home.parts.partners}>
        {[partners.ads, partners.portal, partners.events].map(({ to, title, line, open }) => (
          <Room key={to} title={title} line={line} links={[{ to, label: open }]} />
        ))}
      </Part>
      <Part title={home.parts.records}>
        <Room
          {...home.checkout}
          links={checkouts.map((product) => ({ to: `/sandbox/checkout/${product}`, label: productNames[product] }))}
        />
        {checkouts.length > 0 ? (
          <Room {...home.payments} links={[{ to: "/sandbox/payments", label: "Refund or dispute" }]} />
        ) : null}
        {sheet ? <Room {...home.sheet} links={[{ to: "/sandbox/sheet", label: "Open the sheet" }]} /> : null}
      </Part>
    </SandboxPage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10 last:mb-0">
      <h2 className="mb-3 text-h4">{title}</h2>
      <div className="grid gap-x-10 border-b border-line md:grid-cols-3">{children}</div>
    </section>
  );
}

function Room({ title, line, links }: { title: string; line: string; links: { to: string; label: string }[] }) {
  return (
    <section className="border-t border-line py-5">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-soft">{line}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
