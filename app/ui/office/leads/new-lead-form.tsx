import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadSourceNames } from "#content/leads/lead-work.ts";
import { newLeadCopy as copy, newLeadRefusal } from "#content/leads/new-lead.ts";
import { questions } from "#content/leads/questions.ts";
import { type LeadKind, leadKinds } from "#domain/leads/lead-kind.ts";
import type { ManualLeadRefusals } from "#domain/leads/manual-lead.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";

export interface NewLeadFormProps {
  kind: LeadKind;
  formKey: string;
  /** What staff read to the person before they ask for consent. */
  consentText: { id: string; wording: string };
  entered: Record<string, string>;
  refusals: ManualLeadRefusals;
}

const sources = Object.entries(leadSourceNames).map(([value, label]) => ({ value, label }));
const contactFields = ["firstName", "lastName", "phone", "email"] as const;
const types = { firstName: "text", lastName: "text", phone: "tel", email: "email" } as const;

export function NewLeadForm({ kind, formKey, consentText, entered, refusals }: NewLeadFormProps) {
  const refusalOf = new Map(Object.entries(refusals));
  const field = (name: string, label: string) => {
    const reason = refusalOf.get(name);
    return { name, label, defaultValue: entered[name], error: reason && newLeadRefusal(label, reason) };
  };
  return (
    <PostForm action="/office/leads/new" noValidate className="grid grid-cols-1 gap-6">
      <KindLinks kind={kind} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="consentTextId" value={consentText.id} />
      <div className="grid gap-4 sm:grid-cols-2">
        {contactFields.map((name) => (
          <TextField key={name} {...field(name, copy.labels[name])} type={types[name]} autoComplete="off" />
        ))}
        <SelectField {...field("source", copy.labels.source)} placeholder={copy.choose} options={sources} />
      </div>
      <fieldset className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
        <legend className="float-left mb-4 w-full text-base font-semibold">{copy.answers}</legend>
        {questions[kind].map(({ id, label, options }, step) =>
          options ? (
            <SelectField
              key={id}
              {...field(answerFieldName(step), label)}
              placeholder={copy.notAsked}
              options={options}
            />
          ) : (
            <TextField key={id} {...field(answerFieldName(step), label)} autoComplete="off" className="sm:col-span-2" />
          ),
        )}
      </fieldset>
      <fieldset className="grid gap-3 border-t border-line pt-5">
        <legend className="float-left mb-3 w-full text-base font-semibold">{copy.consentTitle}</legend>
        <p className="clear-both text-soft">{copy.consentLine}</p>
        <blockquote data-recorded="consentTextId" className="max-w-measure rounded-card bg-wash p-4">
          {consentText.wording}
        </blockquote>
        <CheckboxField name="consent" label={copy.consentGiven} defaultChecked={Boolean(entered.consent)} />
      </fieldset>
      <Button type="submit" className="justify-self-start">
        {copy.add}
      </Button>
    </PostForm>
  );
}

/** Each kind has questions of its own. */
function KindLinks({ kind }: { kind: LeadKind }) {
  return (
    <nav aria-label={copy.kind} className="flex flex-wrap gap-2">
      {leadKinds.map((one) => (
        <Link
          key={one}
          to={`/office/leads/new?kind=${one}`}
          aria-current={one === kind ? "page" : undefined}
          className="flex min-h-11 items-center rounded-button px-4 font-medium text-primary-text inset-ring inset-ring-edge hover:bg-wash-strong aria-[current]:bg-primary aria-[current]:text-white"
        >
          {leadKindNames[one]}
        </Link>
      ))}
    </nav>
  );
}
