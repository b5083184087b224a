import { ChoiceField } from "#app/ui/controls/choice-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { contradictionsAt } from "#content/leads/contradictions.ts";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { scriptAnswerNames, type verificationScript, writtenAbout } from "#content/leads/verification-script.ts";
import type { LeadDetails } from "./lead-details.ts";

interface ScriptQuestionProps {
  asked: (typeof verificationScript)[number];
  lead: LeadDetails;
  /** What was typed into a refused form. */
  entered?: Record<string, string>;
  error?: string;
}

const yesNo = Object.entries(scriptAnswerNames).map(([value, label]) => ({ value, label }));
const sameOrChanged = Object.entries(copy.asWritten).map(([value, label]) => ({ value, label }));

/** A question of the script beside what the person wrote about the same. */
export function ScriptQuestionField({ asked, lead, entered, error }: ScriptQuestionProps) {
  const { id, kind, question } = asked;
  const isClosed = lead.checkClosed !== undefined;
  const field = { name: id, defaultValue: entered?.[id], error };
  const wrote = writtenAbout(id, lead);
  const hint = <Written asked={asked} lead={lead} wrote={wrote} />;
  if (kind === "yes-no") {
    return <ChoiceField {...field} legend={question} hint={hint} options={yesNo} disabled={isClosed} />;
  }
  if (wrote.length === 0) return <TextField {...field} label={question} autoComplete="off" readOnly={isClosed} />;
  const chosen = entered?.[`${id}Is`];
  return (
    <div className="group grid gap-3">
      <ChoiceField
        legend={question}
        hint={hint}
        name={`${id}Is`}
        options={sameOrChanged}
        defaultValue={chosen}
        error={chosen === "changed" ? undefined : error}
        disabled={isClosed}
      />
      <div className="hidden group-has-[input[value=changed]:checked]:block">
        <TextField
          {...field}
          error={chosen === "changed" ? error : undefined}
          label={copy.changedAnswer(question)}
          autoComplete="off"
          readOnly={isClosed}
        />
      </div>
    </div>
  );
}

interface WrittenProps extends Pick<ScriptQuestionProps, "asked" | "lead"> {
  wrote: ReturnType<typeof writtenAbout>;
}

function Written({ asked, lead, wrote }: WrittenProps) {
  if (asked.id === "identity") return lead.name ? copy.askedBy(lead.name) : null;
  if (asked.id === "consent") return lead.saidBySource ?? copy.agreed(lead.consented);
  const marks = contradictionsAt(asked.id, lead);
  if (wrote.length === 0 && marks.length === 0) return null;
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className="block font-medium text-warn">
          {copy.contradiction(mark)}
        </span>
      ))}
      {wrote.length > 0 ? `${copy.personWrote} ` : null}
      {wrote.map(({ label, answer }, index) => (
        <span key={label}>
          {index > 0 ? " · " : ""}
          {wrote.length > 1 ? `${label} ` : ""}
          <b className="font-medium text-ink">{answer}</b>
        </span>
      ))}
    </>
  );
}
