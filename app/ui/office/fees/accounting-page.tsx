import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { accountingFormats, accountingPrograms } from "#content/fees/accounting/accounting-formats.ts";
import { officeAccounting as copy } from "#content/fees/accounting/office-accounting.ts";

interface AccountingPageProps {
  /** YYYY-MM-DD, as it was asked for. */
  period: { from: string; until: string };
  isRefused: boolean;
  mayExport: boolean;
  mayName: boolean;
}

/** A period, and a file of its entries for each program with what to do there. */
export function AccountingPage({ period, isRefused, mayExport, mayName }: AccountingPageProps) {
  return (
    <OfficePage record back={copy.back} title={copy.title} line={copy.line}>
      {mayExport ? (
        // A file answers, so the browser itself sends the form.
        <form method="get" noValidate className="grid max-w-measure gap-5">
          {isRefused ? <Alert>{copy.noPeriod}</Alert> : null}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={copy.from} name="from" type="date" required defaultValue={period.from} />
            <TextField label={copy.until} name="until" type="date" required defaultValue={period.until} />
          </div>
          <p className="text-sm text-soft">
            {copy.periodHint} {copy.once}
          </p>
          <div className="flex flex-wrap gap-3">
            {accountingPrograms.map((program) => (
              <Button key={program} type="submit" variant="outline" formAction={`${copy.path}/${program}.csv`}>
                {copy.file(accountingFormats[program].name)}
              </Button>
            ))}
          </div>
        </form>
      ) : null}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        {accountingPrograms.map((program) => {
          const { name, steps } = accountingFormats[program];
          return (
            <Part key={program} id={program} title={name}>
              <ol className="grid max-w-measure list-decimal gap-2 pl-5 text-sm">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {mayName ? (
                <p>
                  <Link to={`${copy.path}/${program}`} className="text-primary-text underline underline-offset-4">
                    {copy.namesLink(name)}
                  </Link>
                </p>
              ) : null}
            </Part>
          );
        })}
      </div>
    </OfficePage>
  );
}
