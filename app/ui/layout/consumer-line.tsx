import { consumerLine as copy } from "#content/sections/consumer-line.ts";

/** Leads people who look for an agent from an agents' page to the questionnaires. */
export function ConsumerLine({ centered = false }: { centered?: boolean }) {
  return (
    <p
      className={`wrap flex flex-wrap items-baseline gap-x-5 py-3 text-sm text-soft ${centered ? "justify-center" : ""}`}
    >
      {copy.text}
      {copy.links.map(({ label, link }) => (
        <a key={link} href={link} className="py-1.5 text-primary-text underline underline-offset-4 hover:decoration-2">
          {label}
        </a>
      ))}
    </p>
  );
}
