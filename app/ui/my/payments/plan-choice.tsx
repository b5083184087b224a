import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { ChangeTerms } from "#domain/agents/plan-change.ts";

export interface PlanChoiceProps {
  from: PlanSlug;
  plan: PlanSlug;
  terms: ChangeTerms;
}

const rows = ["price", "zips", "leads", "percent"] as const;

/** A plan beside the present one, with what the change costs and when it begins. */
export function PlanChoice({ from, plan, terms }: PlanChoiceProps) {
  return (
    <CardSection title={copy.to(plan)}>
      <table className="w-full table-fixed text-left [&_td]:py-1.5 [&_td]:pr-3 [&_th]:py-1.5 [&_th]:pr-3 [&_th]:font-normal [&_th]:text-soft">
        <caption className="sr-only">{copy.button(plan)}</caption>
        <thead>
          <tr>
            <td className="w-2/5" />
            <th scope="col">{copy.before}</th>
            <th scope="col">{copy.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-t border-line align-top">
              <th scope="row">{copy.rows[row]}</th>
              <td>{copy.row[row](from)}</td>
              <td>{copy.row[row](plan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{sentenceFor(plan, terms)}</p>
      <PostForm action="/my/plan/change">
        <input type="hidden" name="plan" value={plan} />
        <Button type="submit" variant="outline">
          {copy.button(plan)}
        </Button>
      </PostForm>
    </CardSection>
  );
}

function sentenceFor(plan: PlanSlug, { cents, effective }: ChangeTerms): string {
  if (effective === null) return copy.costs(cents);
  return `${plan === "standard" ? copy.later : copy.atOnce} ${copy.fewerZips}`;
}
