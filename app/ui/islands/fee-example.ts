import { planTable as copy } from "#content/sections/plan-table.ts";
import { exampleFee, feeExample, isCommissionPercent } from "#domain/fees/fee-example.ts";
import { formatCents } from "#domain/values/money.ts";

/** What each plan costs at a closing, as somebody types its figures (plan-table.tsx). */
export function startFeeExample(table: HTMLElement): void {
  const form = table.querySelector("form");
  const line = table.querySelector("[role=status]");
  const home = table.querySelector("input");
  form?.addEventListener("submit", (event) => event.preventDefault());
  const show = () => {
    const commission = table.querySelector("select")?.value ?? null;
    const example = isCommissionPercent(commission) ? feeExample({ home: home?.value ?? "", commission }) : undefined;
    home?.setAttribute("aria-invalid", String(!example));
    if (line) line.textContent = example ? copy.brings(example.commission) : copy.refused;
    for (const cell of table.querySelectorAll<HTMLElement>("[data-percent]"))
      cell.textContent = example ? formatCents(exampleFee(example, Number(cell.dataset.percent))) : copy.unknown;
  };
  form?.addEventListener("input", show);
  // Something may have been typed before this script came.
  show();
}
