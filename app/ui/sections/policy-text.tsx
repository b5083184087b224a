import type { ReactNode } from "react";
import type { PolicyBlock, PolicySection } from "#content/policies/policy.ts";
import { ContactBlock } from "./contact-block.tsx";

interface PolicyTextProps {
  section: PolicySection;
  /** What stands where the policy names its versions. */
  versions?: ReactNode;
}

export function PolicyText({ section: { id, title, blocks }, versions }: PolicyTextProps) {
  return (
    <section id={id} className="mb-12 grid gap-4 text-soft last:mb-0">
      <h2 className="text-ink">{title}</h2>
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} versions={versions} />
      ))}
    </section>
  );
}

function Block({ block, versions }: { block: PolicyBlock; versions: ReactNode }) {
  if (block.kind === "contact") return <ContactBlock />;
  if (block.kind === "versions") return versions;
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
        {items.map((item) => {
          const { text, recipient } = typeof item === "string" ? { text: item } : item;
          return (
            <li key={text} data-recipient={recipient} className="pl-1.5">
              {text}
            </li>
          );
        })}
      </Tag>
    </div>
  );
}

function keyOf(block: PolicyBlock): string {
  if (block.kind === "contact" || block.kind === "versions") return block.kind;
  return block.kind === "list" ? JSON.stringify(block.items) : block.text;
}
