import { data, Link, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { WhyForm } from "#app/ui/office/actions/why-form.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { shortDate } from "#content/dates.ts";
import { invoicePage } from "#content/fees/invoice-page.ts";
import { officeAnswers as copy } from "#content/fees/office-follow-ups.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import { answerById } from "#database/fees/fee-follow-ups.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { closeInvoiceAnswer } from "#operations/fees/invoices/close-invoice-answer.ts";
import type { Route } from "./+types/invoice-answer.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const answer = await answerById(read, params.id);
  const invoice = answer && (await invoiceById(read, answer.invoiceId));
  if (!answer || !invoice) throw data(null, { status: 404 });
  const said = copy.said(shortDate(answer.paidOn), methodNames[answer.method], answer.reference ?? "");
  return { said, number: invoice.number, isOpen: answer.closedAt === null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["why"]);
  const closing = { id: params.id, staffId: staffMember(context).id, reason: entered.why };
  const closed = await closeInvoiceAnswer(context.get(worldContext), closing);
  if (closed.ok) return redirect("/office/invoice-answers", 303);
  return data({ message: copy.refusals[closed.reason], entered }, 422);
}

export default function InvoiceAnswer({ loaderData, params, actionData }: Route.ComponentProps) {
  return (
    <OfficeFormPage
      title={loaderData.said}
      line={copy.line}
      back={{ to: "/office/invoice-answers", label: copy.title }}
    >
      <p className="mb-4">
        <Link to={`/office/invoices/${loaderData.number}`} className="text-primary-text underline underline-offset-4">
          {invoicePage.title(loaderData.number)}
        </Link>
      </p>
      <WhyForm
        action={`/office/invoice-answers/${params.id}`}
        copy={copy}
        button={copy.button}
        refused={actionData}
        isOpen={loaderData.isOpen}
      />
    </OfficeFormPage>
  );
}
