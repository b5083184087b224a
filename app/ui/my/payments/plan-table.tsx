import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { ChangeTerms } from "#domain/agents/plan-change.ts";

interface Choice {
  plan: PlanSlug;
  terms: ChangeTerms;
}

const rows = ["price", "zips", "leads", "percent", "crm"] as const;

interface PlanTableProps {
  from: PlanSlug;
  choices: Choice[];
  canPayHere: boolean;
}

/** All plans in one table, theirs marked; then what each change does, in words, with its button. */
export function MyPlanTable({ from, choices, canPayHere }: PlanTableProps) {
  const plans = copy.order.filter((plan) => plan === from || choices.some((choice) => choice.plan === plan));
  return (
    <>
      <table className="w-full text-left text-sm wrap-normal sm:table-fixed sm:text-base [&_td]:px-2 [&_td]:py-2 [&_th]:px-2 [&_th]:py-2">
        <caption className="sr-only">{copy.table}</caption>
        <thead>
          <tr className="align-bottom">
            <td />
            {plans.map((plan) => (
              <th key={plan} scope="col" className={plan === from ? yours : "font-semibold"}>
                {copy.to(plan)}
                {plan === from ? <span className="block text-sm font-normal text-soft">{copy.yours}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-t border-line align-top">
              <th scope="row" className="font-normal text-soft">
                {copy.rows[row]}
              </th>
              {plans.map((plan) => (
                <td key={plan} className={plan === from ? yours : undefined}>
                  {copy.row[row](plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {choices.toReversed().map((choice) => (
        <Change key={choice.plan} {...choice} from={from} canPayHere={canPayHere} />
      ))}
    </>
  );
}

const yours = "bg-wash font-semibold";

function Change({ from, plan, terms, canPayHere }: Choice & Omit<PlanTableProps, "choices">) {
  return (
    <MySection title={copy.to(plan)}>
      <p>{copy.differences(from, plan)}</p>
      <p className="max-w-measure text-soft">{sentenceFor(plan, terms)}</p>
      <PostForm action="/my/plan/change">
        <input type="hidden" name="plan" value={plan} />
        <Button type="submit" variant={terms.effective === null ? "primary" : "outline"}>
          {canPayHere && terms.cents > 0 ? copy.open.pay(terms.cents) : copy.button(plan)}
        </Button>
      </PostForm>
    </MySection>
  );
}

function sentenceFor(plan: PlanSlug, { cents, effective }: ChangeTerms): string {
  if (effective === null) return copy.costs(cents);
  return `${plan === "standard" ? copy.later : copy.atOnce} ${copy.fewerZips}`;
}
