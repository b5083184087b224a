import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { moveFocus } from "#app/ui/actions/use-route-focus.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { onRow, type RowAnswer } from "./row-answer.ts";

/** What one press does to rows of a list, without their pages. */
export interface RowActs<Row> {
  label: string;
  /** In place of the button, from the press on. */
  done: string;
  /** Undefined: nothing to this row. */
  of(row: Row): RowPress | undefined;
}

interface RowPress {
  /** Where the record's own page posts the same act. */
  action: string;
  fields?: Record<string, string>;
  /** Of the row, for screen readers. */
  name: string;
}

interface RowActProps extends RowPress, Pick<RowActs<never>, "label" | "done"> {
  onSent: (said: string) => void;
}

/**
 * With scripts the row is shown as done at once, the focus goes to the next one, and a refusal puts the row back with its
 * reason. Without them the answer is the record's page.
 */
export function RowAct({ action, fields = {}, name, label, done, onSent }: RowActProps) {
  const { state, formData: sent, data, submit } = useFetcher<RowAnswer>();
  const post = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sent) return;
    submit(new FormData(form), { method: "post", action: `${action}?${onRow}`, preventScrollReset: true });
    onSent(`${done}: ${name}`);
    moveFocus(next(form) ?? document.querySelector<HTMLElement>("#main h1"));
  };
  return (
    <>
      {/* Another element once the answer has come: the frame keeps a form that was posted from being posted again. */}
      <form
        key={sent ? "sent" : "ready"}
        method="post"
        action={action}
        onSubmit={post}
        data-sent={sent && ""}
        className="print:hidden"
      >
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {sent ? (
          <span className="text-soft">{done}</span>
        ) : (
          <Button type="submit" variant="outline" aria-label={`${label}: ${name}`} data-row-act>
            {label}
          </Button>
        )}
      </form>
      {state === "idle" && data ? (
        <p role="alert" className="mt-1 text-sm text-bad">
          {data.message}
        </p>
      ) : null}
    </>
  );
}

function next(form: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>("#main [data-row-act]")];
  const own = buttons.findIndex((button) => form.contains(button));
  return buttons[own + 1] ?? buttons[own - 1];
}
