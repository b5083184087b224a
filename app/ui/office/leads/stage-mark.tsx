import { stageNames } from "#content/leads/stage-names.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";

const styles: Partial<Record<LeadStage, string>> = {
  generated: "bg-secondary-wash text-secondary-text",
  offered: "bg-wash text-primary-text inset-ring inset-ring-primary-text",
  paused: "bg-page text-soft inset-ring inset-ring-edge",
  closed: "bg-good-wash text-good",
  "paid-at-closing": "bg-good-wash text-good",
};

export function StageMark({ stage }: { stage: LeadStage }) {
  const style = styles[stage] ?? "bg-wash-strong text-primary-text";
  return (
    <span
      className={`inline-block rounded-full px-2 py-0.5 text-[0.8125rem] leading-tight medium:whitespace-nowrap ${style}`}
    >
      {stageNames[stage]}
    </span>
  );
}
