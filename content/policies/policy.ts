import type { RecipientKind } from "#domain/privacy/recipient-kind.ts";

export interface Policy {
  meta: { title: string; description: string };
  title: string;
  lead: string;
  /** Days from which its versions apply, the first one first. A version has what `since` and `until` say of it. */
  versions?: readonly string[];
  /** The figures that answer most questions. */
  keyFigures?: readonly { figure: string; label: string }[];
  sections: readonly PolicySection[];
}

/** A text that stood in a version is never edited: it ends, and another one begins. */
interface Dated {
  /** The first version that has it; left out: the first of all. */
  since?: string;
  /** The first version that has it no more. */
  until?: string;
}

export interface PolicySection extends Dated {
  /** The section's anchor. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

/** An item with a recipient is shown only if the settings of this site have such a service. */
export type PolicyItem = string | { recipient: RecipientKind; text: string };

export type PolicyBlock = Dated &
  (
    | { kind: "text"; text: string }
    | { kind: "heading"; text: string }
    | { kind: "list"; intro?: string; items: readonly PolicyItem[]; numbered?: boolean }
    | { kind: "link"; text: string; label: string; link: string }
    | { kind: "contact" }
    | { kind: "versions" }
  );

export const text = (copy: string, dated: Dated = {}): PolicyBlock => ({ kind: "text", text: copy, ...dated });
export const list = (items: readonly PolicyItem[], intro?: string, dated: Dated = {}): PolicyBlock => ({
  kind: "list",
  items,
  ...(intro === undefined ? {} : { intro }),
  ...dated,
});

const stoodOn =
  (day: string) =>
  ({ since = "", until = "~" }: Dated): boolean =>
    since <= day && day < until;

/** @returns the policy as it applied from this day on; undefined: no version began on it */
export function versionOf(policy: Policy, day: string): Policy | undefined {
  if (!policy.versions?.includes(day)) return undefined;
  const sections = policy.sections
    .filter(stoodOn(day))
    .map((section) => ({ ...section, blocks: section.blocks.filter(stoodOn(day)) }));
  return { ...policy, sections };
}

/** The version that applies; of a policy without versions, itself. */
export const inForce = (policy: Policy): Policy => versionOf(policy, policy.versions?.at(-1) ?? "") ?? policy;

/** The newest first. */
export const earlierVersions = ({ versions = [] }: Policy): readonly string[] => versions.slice(0, -1).toReversed();
