export interface Policy {
  meta: { title: string; description: string };
  title: string;
  lead: string;
  /** The figures that answer most questions. */
  keyFigures?: readonly { figure: string; label: string }[];
  sections: readonly PolicySection[];
}

export interface PolicySection {
  /** The section's anchor. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export type PolicyBlock =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; intro?: string; items: readonly string[]; numbered?: boolean }
  | { kind: "link"; text: string; label: string; link: string }
  | { kind: "contact" };

export const text = (copy: string): PolicyBlock => ({ kind: "text", text: copy });
export const list = (items: readonly string[], intro?: string): PolicyBlock => ({ kind: "list", items, intro });
