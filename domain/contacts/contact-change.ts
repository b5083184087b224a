/** Acts on contacts that one press takes back, with what their undo needs. */
export interface ContactChangeDetails {
  /** `children`: contacts that had been merged into this one, which follow. `touchedAt`: of `into`, before. */
  merged: { into: string; from: string; children: string[]; touchedAt?: string | null };
  tagged: { tag: string };
  untagged: { tag: string };
  /** The members before, by contact. */
  "owner-changed": { to: string; from: Record<string, string | null> };
  removed: Record<string, never>;
}

export type ContactChangeKind = keyof ContactChangeDetails;

/** A kind with its detail. */
export type ContactChangeFacts = {
  [Kind in ContactChangeKind]: { kind: Kind; detail: ContactChangeDetails[Kind] };
}[ContactChangeKind];

/** For so many days an act can be taken back; then removed contacts are deleted. */
export const undoDays = 30;
