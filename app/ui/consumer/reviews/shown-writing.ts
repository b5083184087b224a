import type { ShownFace } from "#app/ui/profiles/agent-face.tsx";
import type { reviewPage } from "#content/reviews/review-page.ts";
import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";
import type { ShownReview, StoredReview } from "#domain/reviews/shown-review.ts";

/** What the writer's page knows. */
export interface ShownWriting {
  key: string;
  agent: string;
  face: ShownFace;
  head: Pick<StoredReview, "id" | "writtenAt" | "writerName" | "town" | "deal" | "month" | "isProved">;
  /** ISO. */
  today: string;
  /** Null: not written yet. */
  shown: ShownReview | null;
  latest: { stars: number; text: string } | null;
  /** ISO: until then a person may decide about the newest text. */
  waitsUntil: string | null;
  changeUntil: string | null;
  mayWrite: boolean;
  isInsider: boolean;
  /** An open one. */
  dispute: { ground: ChallengeGround; due: string } | null;
  hasStated: boolean;
}

export type WritingAnswer =
  | { form: "preview"; entered: EnteredReview; findings: ReviewRule[] }
  | { form: "review"; entered: EnteredReview; refused: keyof typeof reviewPage.refusals }
  | { form: "statement"; entered: { text: string }; refused: keyof typeof reviewPage.statementRefusals };

export interface EnteredReview {
  stars: string;
  text: string;
}
