import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import { pathCopy } from "#content/consumers/request-path.ts";
import { PathSteps } from "./path-steps.tsx";
import type { ShownRequest } from "./shown-request.ts";
import { TheirTime } from "./their-time.tsx";

/** How far a request has come, its life, oldest first, and what comes next. */
export function RequestSteps({ request }: { request: ShownRequest }) {
  const { steps, next } = request;
  const earlier = steps.slice(0, -1);
  return (
    <>
      <PathSteps path={request.path} />
      {earlier.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-primary-text underline underline-offset-4">
            {pathCopy.earlier(earlier.length)}
          </summary>
          <Steps steps={earlier} from={0} timeZone={request.timeZone} />
        </details>
      ) : null}
      <Steps steps={steps.slice(-1)} from={earlier.length} timeZone={request.timeZone} />
      <div className="rounded-button bg-wash p-4">
        <h3 className="text-base font-bold">{copy.next}</h3>
        <p>{next.text}</p>
        {next.toCorrect ? (
          <ButtonTo to={`/request/${request.id}/correct`} variant="outline" className="mt-3">
            {copy.correct}
          </ButtonTo>
        ) : null}
      </div>
    </>
  );
}

interface StepsProps {
  steps: ShownRequest["steps"];
  /** How many are before them. */
  from: number;
  timeZone: string;
}

function Steps({ steps, from, timeZone }: StepsProps) {
  return (
    <ol start={from + 1} className="grid gap-4 border-l-2 border-line pl-4">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={index}>
          <p className="text-sm text-soft">
            <TheirTime at={step.at} timeZone={timeZone} />
          </p>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
