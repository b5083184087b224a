import type { ReactNode } from "react";

export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-1 items-baseline gap-x-6 gap-y-2 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[fit-content(45%)_minmax(0,1fr)] [&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="sm:contents">
          <dt className="text-sm text-soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
