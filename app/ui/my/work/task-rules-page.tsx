import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { EditEntry } from "#app/ui/my/edit-entry.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { rulesCopy as copy } from "#content/work/contract-to-close.ts";
import { maxTaskLength } from "#domain/work/task.ts";
import { type RuleField, ruleBases, ruleSides, ruleUnits, type TaskRule } from "#domain/work/task-rule.ts";

export type RuleAct = "rules" | "removal" | "reset";

interface TaskRulesPageProps {
  rules: (TaskRule & { line: string })[];
  mayChange: boolean;
  refused: RefusedAct<RuleAct> | undefined;
}

const page = "/my/contract-to-close";

/** The tasks that each deal of the workspace gets between contract and closing. */
export function TaskRulesPage({ rules, mayChange, refused }: TaskRulesPageProps) {
  const refusedOf = (key: string) => (refused?.entered.key === key ? refused : undefined);
  return (
    <MyPage narrow back={{ to: "/my/calendar", label: copy.back }} title={copy.title} line={copy.line}>
      {rules.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="my-lines empty:hidden">
        {rules.map((rule) => (
          <li key={rule.key} className="py-2">
            <p className="font-medium">{rule.text}</p>
            <p className="text-sm text-soft">{rule.line}</p>
            {mayChange ? (
              <EditEntry
                {...{ page, copy, entryKey: rule.key, name: rule.text }}
                isOpen={refusedOf(rule.key) !== undefined}
              >
                <RuleForm key={JSON.stringify(rule)} rule={rule} refused={refusedOf(rule.key)} />
              </EditEntry>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <>
          <MySection id="add" title={copy.add}>
            <RuleForm key={rules.length} rule={undefined} refused={refusedOf("")} />
          </MySection>
          <MySection title={copy.resetTitle} line={copy.resetLine}>
            <PostForm action={`${page}/reset`}>
              <Button type="submit" variant="outline" className="min-h-11">
                {copy.reset}
              </Button>
            </PostForm>
          </MySection>
        </>
      ) : null}
    </MyPage>
  );
}

const fieldOf: Record<string, RuleField> = {
  ...{ "no-text": "text", "too-long": "text", "too-many": "text", "no-days": "days" },
  ...{ "no-base": "base", "no-unit": "unit", "no-side": "side" },
};

function RuleForm({ rule, refused }: { rule: TaskRule | undefined; refused: RefusedAct<RuleAct> | undefined }) {
  const field = (name: RuleField) => ({
    label: copy.fields[name],
    name,
    defaultValue: refused?.entered[name] ?? rule?.[name],
    ...(refused && fieldOf[refused.reason] === name && { error: refused.message }),
  });
  const options = (values: readonly string[], names: Record<string, string>) =>
    values.map((value) => ({ value, label: names[value] ?? value }));
  return (
    <PostForm action={`${page}/rules`} noValidate className="grid grid-cols-1 gap-4">
      <input type="hidden" name="key" value={rule?.key ?? ""} />
      <TextField {...field("text")} maxLength={maxTaskLength} autoComplete="off" />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...field("days")} inputMode="numeric" autoComplete="off" />
        <SelectField {...field("unit")} options={options(ruleUnits, copy.units)} />
        <SelectField {...field("side")} options={options(ruleSides, copy.sides)} />
        <SelectField {...field("base")} options={options(ruleBases, copy.bases)} />
      </div>
      <p className="text-sm text-soft">{copy.unitHint}</p>
      <Button type="submit" variant="outline" className="min-h-11 sm:justify-self-start">
        {copy.save}
      </Button>
    </PostForm>
  );
}
