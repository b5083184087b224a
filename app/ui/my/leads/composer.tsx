import { CircleCheck } from "lucide-react";
import { refusalOf } from "#app/ui/actions/refused-act.ts";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { ContactForm } from "./contact-form.tsx";
import { type ComposerProps, composed } from "./late-composer.tsx";
import { NoteForm } from "./note-form.tsx";
import type { ShownWork } from "./shown-lead.ts";
import { TaskForm } from "./task-form.tsx";

const forms = { contacts: ContactForm, notes: NoteForm, tasks: TaskForm };

/** One place to write: three chips choose the form, by CSS alone (lead.css). */
export function ComposerForms({ lead, refused, first }: ComposerProps) {
  return (
    <section id="compose" aria-label={copy.compose.title} className="my-composer">
      <fieldset className="my-tabs">
        <legend className="sr-only">{copy.compose.legend}</legend>
        {composed.map((kind) => (
          <label key={kind}>
            <input type="radio" name="compose" value={kind} defaultChecked={kind === first} />
            {copy.compose[kind]}
          </label>
        ))}
      </fieldset>
      {composed.map((kind) => {
        const Form = forms[kind];
        return (
          <div key={kind} data-compose={kind}>
            {lead.saved?.act === kind ? <Saved saved={lead.saved} /> : null}
            <Form lead={lead} refused={refusalOf(refused, kind)} />
          </div>
        );
      })}
    </section>
  );
}

/** What the last press stored. */
function Saved({ saved: { act, text } }: { saved: NonNullable<ShownWork["saved"]> }) {
  return (
    <p role="status" {...answerMark} className="flex items-start gap-2 text-good">
      <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{copy.saved[act](text)}</span>
    </p>
  );
}
