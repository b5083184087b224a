import { Alert } from "#app/ui/controls/alert.tsx";
import { askedCopy as copy } from "#content/fees/closing-page.ts";
import { type AskedQuestion, keysOf } from "#domain/fees/asked-question.ts";

interface AskedProps<Question extends string> {
  asked: readonly AskedQuestion<Question>[];
  texts: Record<Question, string>;
  /** Keys that were answered before, as the form posted them. */
  confirmed: string | undefined;
}

/** What is odd about what was typed: to press the button again is to say that it is right. */
export function Asked<Question extends string>({ asked, texts, confirmed }: AskedProps<Question>) {
  return (
    <Alert answers kind="info">
      <p className="font-medium">{copy.asks}</p>
      <ul className="list-disc pl-5">
        {asked.map(({ question }) => (
          <li key={question}>{texts[question]}</li>
        ))}
      </ul>
      <input type="hidden" name="confirmed" value={[confirmed, keysOf(asked)].filter(Boolean).join(",")} />
    </Alert>
  );
}
