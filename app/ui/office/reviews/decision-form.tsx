import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ChoiceField } from "#app/ui/controls/choice-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { reviewDecision as copy } from "#content/reviews/office-reviews.ts";
import { ruleTexts } from "#content/reviews/review-rules.ts";
import { isReasonRefusal, maxReasonLength } from "#domain/audit/written-reason.ts";
import { type ReviewRule, ruleNumber } from "#domain/reviews/review-rule.ts";

export interface DecisionAnswer {
  refused: keyof typeof copy.refusals;
  entered: { choice: string; rule: string; sentence: string };
}

interface DecisionFormProps {
  about: "check" | "dispute";
  /** Those that can apply. */
  rules: readonly ReviewRule[];
  answer: DecisionAnswer | undefined;
}

/** Posts to its own address. */
export function DecisionForm({ about, rules, answer }: DecisionFormProps) {
  const { refused, entered } = answer ?? {};
  const message = refused && copy.refusals[refused];
  return (
    <Part actionOnly title={copy.title}>
      <PostForm noValidate className="grid max-w-measure gap-4">
        <ChoiceField
          legend={copy.choice}
          name="choice"
          options={[
            { value: "keep", label: copy.keep[about] },
            { value: "remove", label: copy.remove },
          ]}
          {...(entered && { defaultValue: entered.choice })}
          {...(message && refused === "no-choice" && { error: message })}
        />
        <SelectField
          label={copy.rule}
          name="rule"
          placeholder={copy.choose}
          defaultValue={entered?.rule}
          options={rules.map((value) => ({ value, label: `${ruleNumber(value)}. ${ruleTexts[value].text}` }))}
          {...(message && refused === "no-rule" && { error: message })}
        />
        <TextField
          multiline
          rows={3}
          label={copy.sentence[about]}
          hint={copy.sentenceHint}
          name="sentence"
          maxLength={maxReasonLength}
          defaultValue={entered?.sentence}
          {...(message && isReasonRefusal(refused) && { error: message })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </Part>
  );
}
