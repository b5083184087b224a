import { sandboxPages } from "#content/pages/sandbox.ts";

const { label, ads, portal, events } = sandboxPages.partners;
const partners = { ads, portal, events };

/** From each page of a partner to the others. */
export function PartnerLinks({ here }: { here: keyof typeof partners }) {
  return (
    <nav aria-label={label} className="mb-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(partners).map(([name, { to, title }]) => (
          <li key={to}>
            <a
              href={to}
              aria-current={name === here ? "page" : undefined}
              className="text-primary-text underline underline-offset-4 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
