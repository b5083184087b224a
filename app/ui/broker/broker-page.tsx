import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { brokerPagesCopy as copy } from "#content/referrals/broker-pages.ts";

const places = [
  ["agreements", "/broker"],
  ["leads", "/broker/leads"],
  ["invoices", "/broker/invoices"],
] as const;

interface BrokerPageProps {
  title: string;
  line?: ReactNode;
  /** The names of the firms whose mailbox was proven; left out before that. */
  firms?: readonly string[] | undefined;
  current?: (typeof places)[number][0];
  children?: ReactNode;
}

/** One column, for a phone first. */
export function BrokerPage({ title, line, firms, current, children }: BrokerPageProps) {
  return (
    <div className="wrap py-8 wrap-anywhere sm:py-12">
      <div className="mx-auto grid max-w-[52rem] grid-cols-1 gap-6">
        {firms ? <Navigation firms={firms} current={current} /> : null}
        <div>
          <h1 className="text-h2">{title}</h1>
          {line ? <p className="mt-2 max-w-measure text-soft">{line}</p> : null}
        </div>
        {children}
      </div>
    </div>
  );
}

function Navigation({ firms, current }: Pick<BrokerPageProps, "current"> & { firms: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3 print:hidden">
      <p className="font-medium">{firms.join(", ")}</p>
      <nav aria-label={copy.nav} className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {places.map(([name, link]) => (
          <a
            key={name}
            href={link}
            aria-current={name === current ? "page" : undefined}
            className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4 aria-[current]:text-ink aria-[current]:no-underline"
          >
            {copy.places[name]}
          </a>
        ))}
        <form method="post" action="/broker/sign-out">
          <Button type="submit" variant="ghost">
            {copy.signOut}
          </Button>
        </form>
      </nav>
    </div>
  );
}
