import type { PolicyBlock, PolicySection } from "#content/policies/policy.ts";
import { ContactBlock } from "./contact-block.tsx";

export function PolicyText({ section: { id, title, blocks } }: { section: PolicySection }) {
  return (
    <section id={id} className="mb-12 grid gap-4 text-soft last:mb-0">
      <h2 className="text-ink">{title}</h2>
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === "contact") return <ContactBlock />;
  if (block.kind === "list") return <List {...block} />;
  if (block.kind === "heading") return <h3 className="text-ink">{block.text}</h3>;
  if (block.kind === "text") return <p>{block.text}</p>;
  return (
    <p>
      {block.text}
      <a href={block.link} className="text-primary-text underline underline-offset-4 hover:decoration-2">
        {block.label}
      </a>
      .
    </p>
  );
}

function List({ intro, items, numbered }: Extract<PolicyBlock, { kind: "list" }>) {
  const Tag = numbered ? "ol" : "ul";
  return (
    <div>
      {intro ? <p className="mb-3">{intro}</p> : null}
      <Tag className={`grid gap-2.5 pl-6 marker:text-primary-text ${numbered ? "list-decimal" : "list-disc"}`}>
        {items.map((item) => (
          <li key={item} className="pl-1.5">
            {item}
          </li>
        ))}
      </Tag>
    </div>
  );
}

function keyOf(block: PolicyBlock): string {
  if (block.kind === "contact") return "contact";
  return block.kind === "list" ? block.items.join() : block.text;
}
