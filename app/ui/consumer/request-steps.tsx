import { ButtonLink } from "#app/ui/controls/button.tsx";
import { useNow } from "#app/ui/records/now-context.ts";
import { correctionCopy } from "#content/consumers/correction-page.ts";
import { requestCopy } from "#content/consumers/request-page.ts";
import { pathCopy } from "#content/consumers/request-path.ts";
import { stepCopy as copy, nextText } from "#content/consumers/request-steps.ts";
import { localMoment } from "#content/dates.ts";
import type { RequestStep } from "#domain/consumers/request-steps.ts";
import { PathSteps } from "./path-steps.tsx";
import type { ShownRequest } from "./shown-request.ts";
import { TheirTime } from "./their-time.tsx";

/** How far a request has come, its life, oldest first, and what comes next. */
export function RequestSteps({ request }: { request: ShownRequest }) {
  const { steps, next, timeZone } = request;
  const now = useNow();
  const earlier = steps.slice(0, -1);
  const agent = agentOf("agentId" in next ? next.agentId : lastAgent(steps), request);
  return (
    <>
      <PathSteps path={request.path} />
      {earlier.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-primary-text underline underline-offset-4">
            {pathCopy.earlier(earlier.length)}
          </summary>
          <Steps steps={earlier} from={0} request={request} />
        </details>
      ) : null}
      <Steps steps={steps.slice(-1)} from={earlier.length} request={request} />
      <div className="rounded-button bg-wash p-4">
        <h3 className="text-base font-bold">{requestCopy.next}</h3>
        <p>{capital(nextText(next, { at: (iso) => localMoment(iso, timeZone, now), agent, zip: request.zip }))}</p>
        {request.isProven && (next.what === "wrong-person" || next.what === "no-phone") ? (
          <ButtonLink href={`/request/${request.id}/correct`} variant="outline" className="mt-3">
            {correctionCopy.link}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}

interface StepsProps {
  steps: readonly RequestStep[];
  /** How many are before them. */
  from: number;
  request: ShownRequest;
}

function Steps({ steps, from, request }: StepsProps) {
  return (
    <ol start={from + 1} className="grid gap-4 border-l-2 border-line pl-4">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={index}>
          <p className="text-sm text-soft">
            <TheirTime at={step.at} timeZone={request.timeZone} />
          </p>
          <p>{textOf(step, request.steps.slice(0, from + index), request)}</p>
        </li>
      ))}
    </ol>
  );
}

function textOf(step: RequestStep, before: readonly RequestStep[], request: ShownRequest): string {
  switch (step.what) {
    case "checked": {
      const earlier = before.filter(({ what }) => what === "checked").length;
      return sentence(staffOf(step.staffId, request), copy.checked[earlier] ?? copy.checkedAgain);
    }
    case "not-confirmed":
      return sentence(staffOf(step.staffId, request), copy.notConfirmed);
    case "offered":
      return copy[step.isAgain ? "offeredAgain" : "offered"](agentOf(step.agentId, request), step.why, request.zip);
    case "accepted":
      return capital(copy.accepted(agentOf(step.agentId, request)));
    case "reported":
      return capital(copy.reported(agentOf(step.agentId, request), step.stage));
    case "fell-through":
      return capital(copy.fellThrough(agentOf(step.agentId, request)));
    case "ended":
      return capital(copy.ended(agentOf(step.agentId, request), step.ending));
    default:
      return copy[step.what];
  }
}

const sentence = (who: string, rest: string) => capital(`${who} ${rest}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const staffOf = (id: string, { names }: ShownRequest) => names.staff[id] || copy.somebody;

const agentOf = (id: string | null, { names, zip }: ShownRequest) => names.agents[id ?? ""] || copy.agent(zip);

const lastAgent = (steps: readonly RequestStep[]) => {
  const accepted = steps.findLast(({ what }) => what === "accepted");
  return accepted?.what === "accepted" ? accepted.agentId : null;
};
