import { pricing } from "#content/pages/pricing.ts";
import { planCards, plans } from "#content/plans.ts";
import { formatCents, priceToCents } from "#domain/values/money.ts";

const { columns, title } = pricing.agents;

export function AgentPlansTable() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper shadow-card">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-line text-sm text-quiet max-sm:sr-only">
          <tr>
            <th scope="col" className="px-6 py-3 font-medium">
              {columns.plan}
            </th>
            <th scope="col" className="px-6 py-3 font-medium">
              {columns.price}
            </th>
            <th scope="col" className="px-6 py-3 font-medium">
              {columns.fee}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...planCards, plans.team].map((plan) => (
            <tr key={plan.slug} className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:px-5 max-sm:py-4">
              <th scope="row" className="font-semibold sm:px-6 sm:py-5">
                {plan.name}
              </th>
              <td className="text-h4 font-bold tabular-nums sm:px-6">{formatCents(priceToCents(plan.price) ?? 0)}</td>
              <td className="text-balance text-soft max-sm:col-span-2 sm:px-6">{plan.priceText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
