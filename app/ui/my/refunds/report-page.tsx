import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { reportPage as copy, refundPage } from "#content/refunds/my-refund.ts";
import { policySentences } from "#content/refunds/policy-sentences.ts";
import { reportFilesCopy } from "#content/refunds/report-files.ts";
import { isRefundable } from "#domain/refunds/policy-terms.ts";
import { RefundReports } from "./refund-records.tsx";
import { AddFiles, FileRefusals, type RefusedReportFiles } from "./report-file-parts.tsx";
import { ReportForm, type ReportFormProps } from "./report-form.tsx";
import type { ShownRefund, ShownReport } from "./shown-refund.ts";

interface ReportPageProps extends ReportFormProps, Pick<ShownRefund, "places"> {
  acceptedAt: string;
  due: string;
  isLate: boolean;
  isOwnZip: boolean;
  reports: ShownReport[];
  hasAdded: boolean;
  refusedFiles?: RefusedReportFiles;
}

/** What was reported about a lead, and the form, which is there late as well. */
export function ReportPage({ reports, places, hasAdded, refusedFiles, ...lead }: ReportPageProps) {
  const { acceptedAt, due, isLate, isOwnZip, ...form } = lead;
  const { leadId, timeZone } = form;
  const where = places[leadId] ?? "";
  const isOpen = reports.some(({ state }) => state === "open" || state === "validated");
  return (
    <MyPage title={copy.title(where)} line={copy.line} back={{ to: "/my/refund", label: copy.back }}>
      {refusedFiles && refusedFiles.files.length > 0 ? <FileRefusals {...refusedFiles} /> : null}
      {hasAdded && !refusedFiles ? (
        <Alert answers kind="success">
          {reportFilesCopy.added}
        </Alert>
      ) : null}
      {reports.some(({ ground }) => !isRefundable(ground)) ? <Alert>{copy.ended}</Alert> : null}
      <RefundReports reports={reports} places={places} timeZone={timeZone} />
      {reports.map(({ id, filesUntil }) =>
        filesUntil ? <AddFiles key={id} reportId={id} until={filesUntil} timeZone={timeZone} /> : null,
      )}
      <MySection title={refundPage.clockNames.report}>
        <Facts
          facts={[
            { name: copy.acceptedAt, value: <LocalTime at={acceptedAt} timeZone={timeZone} /> },
            { name: copy.due, value: <LocalTime at={due} timeZone={timeZone} /> },
          ]}
        />
        {isOwnZip && isLate && !isOpen ? (
          <p>
            {copy.late} {refundPage.sentence(policySentences["late-report"])}
          </p>
        ) : null}
        {isOwnZip ? null : (
          <p>
            {copy.otherZip} {refundPage.sentence(policySentences["other-zip"])}
          </p>
        )}
      </MySection>
      {isOpen ? null : <ReportForm {...form} />}
    </MyPage>
  );
}
