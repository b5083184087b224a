import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { brokerPagesCopy as copy } from "#content/brokers/broker-pages.ts";

const places = [
  ["agreements", "/broker"],
  ["leads", "/broker/leads"],
  ["reports", "/broker/reports"],
  ["invoices", "/broker/invoices"],
  ["api", "/broker/api"],
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
    <div className="wrap py-6 wrap-anywhere sm:py-8">
      <div className="mx-auto grid max-w-[60rem] grid-cols-1 gap-6">
        {firms ? <Navigation firms={firms} current={current} /> : null}
        <div>
          <h1 className="text-h3">{title}</h1>
          {line ? <p className="mt-2 max-w-measure text-soft">{line}</p> : null}
        </div>
        {children}
        {firms ? (
          <form method="post" action="/broker/sign-out/everywhere" className="-ml-4 print:hidden">
            <Button type="submit" variant="ghost">
              {copy.signOutEverywhere}
            </Button>
          </form>
        ) : null}
      </div>
    </div>
  );
}

function Navigation({ firms, current }: Pick<BrokerPageProps, "current"> & { firms: readonly string[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line print:hidden">
      <p className="font-medium">{firms.join(", ")}</p>
      <nav
        aria-label={copy.nav}
        className="order-last col-span-full flex flex-wrap gap-x-6 max-sm:justify-between max-sm:gap-x-2 max-sm:text-sm"
      >
        {places.map(([name, link]) => (
          <Link
            key={name}
            to={link}
            aria-current={name === current ? "page" : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent font-medium text-soft hover:text-primary-text aria-[current]:border-primary-text aria-[current]:text-ink"
          >
            {copy.places[name]}
          </Link>
        ))}
      </nav>
      <form method="post" action="/broker/sign-out" className="-mr-3">
        <Button type="submit" variant="ghost">
          {copy.signOut}
        </Button>
      </form>
    </div>
  );
}
