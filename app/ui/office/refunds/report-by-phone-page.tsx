import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { reportPage } from "#content/refunds/my-refund.ts";
import { phonedReportPage as copy } from "#content/refunds/office-refunds.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { reportGrounds } from "#domain/refunds/policy-terms.ts";

const refusals = { ...reportPage.refusals, ...copy.refusals };
const textRefusals = ["no-reason", "too-long"];

interface ReportByPhonePageProps {
  leadId: string;
  agent: string;
  where: string;
  /** Of the agent's workspace. */
  members: { value: string; label: string }[];
  /** The member who works on the lead; null if unknown. */
  worksOnIt: string | null;
  answer: { refused: keyof typeof refusals; entered: { memberId: string; ground: string; text: string } } | undefined;
}

export function ReportByPhonePage({ leadId, agent, where, members, worksOnIt, answer }: ReportByPhonePageProps) {
  const { refused, entered } = answer ?? {};
  const errorOf = (field: string) => (refused && fieldOf(refused) === field ? { error: refusals[refused] } : {});
  return (
    <OfficeFormPage
      back={{ to: `/office/leads/${leadId}`, label: copy.back }}
      title={copy.title}
      line={copy.line(agent, where)}
    >
      <PostForm action={`/office/leads/${leadId}/report`} noValidate className="grid gap-4">
        <SelectField
          label={copy.member}
          name="memberId"
          placeholder={copy.chooseMember}
          defaultValue={entered?.memberId ?? worksOnIt ?? ""}
          options={members}
          {...errorOf("memberId")}
        />
        <SelectField
          label={copy.ground}
          name="ground"
          placeholder={reportPage.choose}
          defaultValue={entered?.ground}
          options={reportGrounds.map((value) => ({ value, label: reportPage.grounds[value] }))}
          {...errorOf("ground")}
        />
        <TextField
          multiline
          rows={4}
          label={copy.text}
          hint={copy.textHint}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={entered?.text}
          {...errorOf("text")}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </OfficeFormPage>
  );
}

function fieldOf(refused: keyof typeof refusals): "memberId" | "ground" | "text" {
  if (refused === "no-member") return "memberId";
  return textRefusals.includes(refused) ? "text" : "ground";
}
