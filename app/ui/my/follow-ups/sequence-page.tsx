import { Form } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { sequenceCopy as copy } from "#content/follow-ups/follow-ups.ts";
import {
  fieldOfStep,
  mostDays,
  mostSteps,
  type Sequence,
  type StepField,
  sequenceBases,
  sequenceLimits,
  stepKinds,
  stepOrigins,
} from "#domain/follow-ups/sequence.ts";

export type SequenceAct = "changes" | "removal";

/** A step as one person would get it. */
export interface PreviewedStep {
  no: number;
  /** "Email, Tue, Dec 1". */
  title: string;
  subject: string;
  body: string;
  /** Why it would be left out; empty: it would not. */
  why: string;
}

export interface ShownSequence {
  /** Undefined: a new one. */
  sequence: Sequence | undefined;
  people: { value: string; label: string }[];
  /** Of the chosen person. */
  preview: { person: string; steps: PreviewedStep[] } | null;
  mayChange: boolean;
}

interface SequencePageProps extends ShownSequence {
  refused: RefusedAct<SequenceAct> | undefined;
}

/** The steps of one sequence, and how they would read for a person. */
export function SequencePage({ sequence, people, preview, mayChange, refused }: SequencePageProps) {
  const page = `/my/follow-ups/${sequence?.key ?? "new"}`;
  return (
    <MyPage
      back={{ to: "/my/follow-ups", label: copy.back }}
      title={sequence?.name ?? copy.newTitle}
      line={copy.line}
      beside={sequence ? <Preview page={page} people={people} preview={preview} /> : null}
    >
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <MySection
        id="steps"
        title={copy.edit}
        line={copy.merges}
        action={
          sequence ? (
            <a href="#preview" className="my-link">
              {copy.preview}
            </a>
          ) : null
        }
      >
        <PostForm
          key={JSON.stringify(sequence)}
          action={`${page}/changes`}
          noValidate
          className="grid grid-cols-1 gap-6"
        >
          <Fields sequence={sequence} entered={refused?.entered} />
          {mayChange ? (
            <Button type="submit" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
              {copy.save}
            </Button>
          ) : null}
        </PostForm>
      </MySection>
      {sequence && mayChange ? (
        <PostForm action={`${page}/removal`} className="grid justify-items-start gap-1">
          <Button type="submit" variant="outline" className="min-h-11">
            {copy.remove}
          </Button>
          <p className="text-sm text-soft">{copy.removeLine}</p>
        </PostForm>
      ) : null}
    </MyPage>
  );
}

function Fields({
  sequence,
  entered,
}: {
  sequence: Sequence | undefined;
  entered: Record<string, string> | undefined;
}) {
  const stored = sequence?.steps ?? [];
  const isEntered = (no: number) => entered?.[fieldOfStep("kind", no)];
  const used = Array.from({ length: mostSteps }, (_, index) => index + 1).findLast(
    (no) => isEntered(no) || no <= stored.length,
  );
  const rows = Array.from({ length: Math.min(mostSteps, (used ?? 0) + 1) }, (_, index) => index + 1);
  return (
    <>
      <TextField
        label={copy.fields.name}
        name="name"
        maxLength={sequenceLimits.name}
        autoComplete="off"
        defaultValue={entered?.name ?? sequence?.name}
      />
      <SelectField
        label={copy.fields.base}
        name="base"
        options={sequenceBases.map((value) => ({ value, label: copy.bases[value] }))}
        defaultValue={entered?.base ?? sequence?.base}
      />
      {rows.map((no) => {
        const step = stored[no - 1];
        const value = (name: StepField) => entered?.[fieldOfStep(name, no)] ?? step?.[name]?.toString();
        return <StepRow key={no} no={no} value={value} hasMore={no === rows.at(-1) && no < mostSteps} />;
      })}
    </>
  );
}

interface StepRowProps {
  no: number;
  value(field: StepField): string | undefined;
  hasMore: boolean;
}

function StepRow({ no, value, hasMore }: StepRowProps) {
  const field = (name: StepField) => ({ name: fieldOfStep(name, no), defaultValue: value(name) });
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4 [&:not(:has(option[value=email]:checked))>.of-email]:hidden">
      <legend className="my-heading float-left w-full">{copy.step(no)}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_6rem_1fr]">
        <SelectField
          label={copy.fields.kind}
          {...field("kind")}
          placeholder={copy.noStep}
          options={stepKinds.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
        />
        <TextField label={copy.fields.days} type="number" min={0} max={mostDays} {...field("days")} />
        <SelectField
          label={copy.fields.after}
          {...field("after")}
          options={stepOrigins.map((origin) => ({ value: origin, label: copy.origins[origin] }))}
        />
      </div>
      <TextField
        label={copy.fields.subject}
        hint={copy.subjectHint}
        maxLength={sequenceLimits.subject}
        autoComplete="off"
        className="of-email"
        {...field("subject")}
      />
      <TextField label={copy.body} multiline rows={4} maxLength={sequenceLimits.body} {...field("body")} />
      {hasMore ? <p className="text-sm text-soft">{copy.more}</p> : null}
    </fieldset>
  );
}

function Preview({ page, people, preview }: Pick<ShownSequence, "people" | "preview"> & { page: string }) {
  return (
    <MySection id="preview" title={copy.preview} line={copy.previewLine}>
      {people.length === 0 ? <p className="text-soft">{copy.nobodyToShow}</p> : null}
      {people.length > 0 ? (
        <Form action={page} preventScrollReset className="flex flex-wrap items-end gap-3">
          <SelectField
            label={copy.previewFor}
            name="person"
            options={people}
            defaultValue={preview?.person}
            className="min-w-0 flex-1 basis-48"
          />
          <Button type="submit" variant="outline" className="min-h-11">
            {copy.show}
          </Button>
        </Form>
      ) : null}
      <ol className="my-lines empty:hidden">
        {(preview?.steps ?? []).map(({ no, title, subject, body, why }) => (
          <li key={no} className="grid gap-1 py-3">
            <p className="text-sm text-soft">{title}</p>
            {why ? <p className="text-sm text-warn">{why}</p> : null}
            {subject ? <p className="font-medium wrap-anywhere">{subject}</p> : null}
            {body ? <p className="whitespace-pre-line wrap-anywhere">{body}</p> : null}
          </li>
        ))}
      </ol>
    </MySection>
  );
}
