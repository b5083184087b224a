import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";
import type { EnteredAd } from "./ad-form.tsx";

const { outcomes } = sandboxPages;
const { answers, again } = sandboxPages.ads;

interface AdAnswerProps {
  entered: EnteredAd;
  leadId: string;
  times: number;
  answer: Answer | undefined;
}

interface Answer {
  status: number;
  body: string;
}

/** A source of another kind answers 202. */
export const isTaken = (answer: Answer | undefined): boolean => answer !== undefined && answer.status < 300;

/** What Google Ads was answered, and a button that sends the same lead again. */
export function ShownAdAnswer({ entered, leadId, times, answer }: AdAnswerProps) {
  return (
    <div className="mb-10 grid max-w-[40rem] gap-4">
      <Alert answers kind={isTaken(answer) ? "success" : "error"}>
        <p className="font-medium">{answers.title(times)}</p>
        <p>{answer ? sentenceOf(answer) : answers.nothing}</p>
        {answer ? (
          <p className="mt-2 font-mono text-sm break-all">{`${answers.status(answer.status)} ${answer.body}`}</p>
        ) : null}
      </Alert>
      <form method="post" className="grid justify-items-start gap-3">
        {Object.entries({ ...entered, leadId, times }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <p className="text-soft">{again.line}</p>
        <Button type="submit" variant="outline">
          {again.send}
        </Button>
      </form>
    </div>
  );
}

function sentenceOf({ body }: Answer): string {
  const [, outcome = "nobody"] = /"outcome":"(\w+)"/.exec(body) ?? [];
  return Object.entries(outcomes).find(([name]) => name === outcome)?.[1] ?? outcomes.nobody;
}
