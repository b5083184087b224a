import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { plans, referralPercents } from "#content/plans.ts";
import { planTable as copy } from "#content/sections/plan-table.ts";
import { type PlanSlug, planSlugs } from "#domain/agents/plan.ts";
import {
  commissionPercents,
  exampleFee,
  type FeeExample,
  type FeeQuestion,
  feeExample,
} from "#domain/fees/fee-example.ts";
import { promisedLeads } from "#domain/leads/lead-guarantee.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { formatCents, priceToCents } from "#domain/values/money.ts";

/** Its fees follow what is typed (islands/fee-example.ts); without scripts the button shows them. */
export function PlanTable({ question }: { question: FeeQuestion }) {
  const example = feeExample(question);
  return (
    <div data-fee-example="">
      <form action="/pricing#agents" className="flex flex-wrap items-end gap-4">
        <TextField
          label={copy.home}
          name="home"
          defaultValue={question.home}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          aria-invalid={example ? undefined : true}
          aria-describedby="fee-line"
          className="w-52 max-sm:w-full"
        />
        <SelectField
          label={copy.commission}
          name="commission"
          defaultValue={question.commission}
          options={commissionPercents.map((value) => ({ value, label: copy.percent(value) }))}
          className="w-52 max-sm:w-full"
        />
        <Button type="submit" variant="outline" className="max-sm:w-full not-noscript:hidden">
          {copy.show}
        </Button>
        <p id="fee-line" role="status" className="py-3 font-medium">
          {example ? copy.brings(example.commission) : copy.refused}
        </p>
      </form>
      <div className="mt-6 overflow-x-auto rounded-card border border-line bg-paper shadow-card">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">{copy.caption}</caption>
          <thead className="border-b border-line text-sm text-quiet max-medium:sr-only">
            <tr>
              {Object.values(copy.columns).map((label, index) => (
                <th key={label} scope="col" className={`px-5 py-3 font-medium ${index > 0 ? "text-right" : ""}`}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {planSlugs.map((slug) => (
              <PlanRow key={slug} slug={slug} example={example} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4 max-w-measure text-sm text-soft">{copy.note}</p>
    </div>
  );
}

function PlanRow({ slug, example }: { slug: PlanSlug; example: FeeExample | undefined }) {
  const { name, price } = plans[slug];
  const promise = promisedLeads[slug];
  const { columns } = copy;
  return (
    <tr className="max-medium:grid max-medium:gap-1 max-medium:px-5 max-medium:py-4">
      <th scope="row" className="text-lg font-semibold medium:px-5 medium:py-4 medium:text-base">
        {name}
      </th>
      <Fact label={columns.setup}>
        {formatCents(priceToCents(price) ?? 0)} <span className="text-soft">{copy.setup[slug]}</span>
      </Fact>
      <Fact label={columns.zips}>{slug === "team" ? copy.perAgent : zipLimit(slug)}</Fact>
      <Fact label={columns.leads}>{promise ? `${promise.least}–${promise.most}` : copy.noGuarantee}</Fact>
      <Fact label={columns.share}>{referralPercents[slug]}%</Fact>
      <Fact label={columns.pays}>
        <strong data-percent={referralPercents[slug]} className="font-semibold">
          {example ? formatCents(exampleFee(example, referralPercents[slug])) : copy.unknown}
        </strong>
      </Fact>
    </tr>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="max-medium:flex max-medium:justify-between max-medium:gap-4 medium:px-5 medium:py-4 medium:text-right">
      <span aria-hidden className="text-soft medium:hidden">
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}
