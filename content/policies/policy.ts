/** A policy as its page shows it: sections in order, each with paragraphs and lists. */
export interface Policy {
  meta: { title: string; description: string };
  title: string;
  /** What it is about, in a sentence or two. */
  lead: string;
  /** The few figures that decide most questions, where there are any. */
  keyFigures?: readonly { figure: string; label: string }[];
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** Names the section in links to it. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

/** A paragraph, or a list with an opening line; a line may be a link or be set off as a subheading. */
export type PolicyBlock =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; intro?: string; items: readonly string[]; numbered?: boolean }
  | { kind: "link"; text: string; label: string; link: string }
  | { kind: "contact" };

export const text = (copy: string): PolicyBlock => ({ kind: "text", text: copy });
export const list = (items: readonly string[], intro?: string): PolicyBlock => ({ kind: "list", items, intro });
