import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { useNow } from "#app/ui/records/now-context.ts";
import { erasurePageCopy as copy } from "#content/consumers/erasure-page.ts";
import { copyLabels } from "#content/consumers/rights-copy.ts";
import { localMoment } from "#content/dates.ts";
import { type ErasureList, erasedThings, keptThings } from "#domain/privacy/erasure-list.ts";
import type { DutyAnswer } from "#domain/privacy/rights-request.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

export interface ShownOwnErasure extends Omit<ErasureList, "agents"> {
  agents: (ErasureList["agents"][number] & {
    name: string;
    /** Once it was asked for. */
    duty: { answer: DutyAnswer | null; reason: string | null } | undefined;
  })[];
  /** Phones and emails. */
  optOuts: string[];
  /** Requests of this email with another phone. */
  others: number;
  /** ISO; null if it was not asked for. */
  eraseAt: string | null;
}

export function ErasurePage({
  erasure,
  refused,
}: {
  erasure: ShownOwnErasure;
  refused?: keyof typeof copy.recallRefusals | undefined;
}) {
  const { agents, eraseAt } = erasure;
  const names = [
    ...new Set(
      agents.map(({ name, duty }) => [name || copyLabels.anAgent, duty && answerOf(duty)].filter(Boolean).join(": ")),
    ),
  ];
  return (
    <ConsumerPage title={eraseAt ? copy.pendingTitle : copy.title} line={copy.line}>
      {refused ? <Alert answers>{copy.recallRefusals[refused]}</Alert> : null}
      {eraseAt ? <Pending eraseAt={eraseAt} /> : null}
      <Part density="card" title={copy.goesTitle}>
        <Lines lines={[...goesIn(erasure), copy.alsoGoes]} />
      </Part>
      <Part density="card" title={copy.staysTitle}>
        <Lines lines={staysIn(erasure)} />
      </Part>
      <Part density="card" title={copy.agentsTitle} line={names.length > 0 ? copy.agentsLine : copy.noAgents}>
        {names.length > 0 ? <Lines lines={names} /> : null}
      </Part>
      {eraseAt ? null : (
        <Part density="card" title={copy.afterTitle} line={copy.after}>
          <PostForm action="/request/erasure">
            <Button type="submit">{copy.button}</Button>
          </PostForm>
        </Part>
      )}
      <ButtonTo to="/request/rights" variant="ghost" className="-ml-4 justify-self-start">
        {copy.back}
      </ButtonTo>
    </ConsumerPage>
  );
}

function Pending({ eraseAt }: { eraseAt: string }) {
  return (
    <Part density="card" title={copy.recall} line={copy.pending(localMoment(eraseAt, officeZone, useNow()))}>
      <PostForm action="/request/erasure/recall">
        <Button type="submit">{copy.recall}</Button>
      </PostForm>
    </Part>
  );
}

const goesIn = ({ goes }: ShownOwnErasure) =>
  erasedThings.flatMap((thing) => (goes[thing] > 0 ? [copy.goes[thing](goes[thing])] : []));

function staysIn({ stays, agents, optOuts, others }: ShownOwnErasure): string[] {
  return [
    ...(optOuts.length > 0 ? [copy.optOut(optOuts.join(", "))] : []),
    ...keptThings.flatMap((thing) => (stays[thing] > 0 ? [copy.stays[thing](stays[thing])] : [])),
    ...agents.flatMap(({ name, feePercent, isOpen }) =>
      isOpen && feePercent !== null ? [copy.fee(name || copyLabels.anAgent, feePercent)] : [],
    ),
    ...(others > 0 ? [copy.others(others)] : []),
    copy.othersEmail,
    copy.othersPhone,
  ];
}

const answerOf = ({ answer, reason }: { answer: DutyAnswer | null; reason: string | null }) =>
  copy.answers[answer ?? "none"](reason ?? "");

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
