import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { startCopy as copy } from "#content/follow-ups/follow-ups.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { FollowUpRows, type ShownFollowUp } from "./follow-up-rows.tsx";

export type PersonFollowUpAct = "start" | "stop";

export interface ShownPersonFollowUps {
  id: string;
  name: string;
  /** Of the person. */
  page: string;
  rows: ShownFollowUp[];
  sequences: { value: string; label: string }[];
  crm: CrmAccess;
  mayBuy: boolean;
  /** Why nothing can be started; empty: it can. */
  why: string;
}

interface PersonFollowUpsPageProps {
  person: ShownPersonFollowUps;
  refused: RefusedAct<PersonFollowUpAct> | undefined;
}

/** What one person is on and was on, and the start of the next. */
export function PersonFollowUpsPage({ person, refused }: PersonFollowUpsPageProps) {
  const { id, name, page, rows, sequences, crm, mayBuy, why } = person;
  const error = (field: "sequence" | "day") =>
    refused && (refused.reason.endsWith("-day") ? "day" : "sequence") === field ? { error: refused.message } : {};
  return (
    <MyPage narrow back={{ to: page, label: name }} title={copy.title(name)} line={copy.line}>
      <MySection id="follow-ups" title={copy.list}>
        {rows.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
        <FollowUpRows rows={rows} by="sequence" />
      </MySection>
      <MySection id="start" title={copy.startTitle}>
        {crm.open ? null : <ClosedTool tool="followUps" crm={crm} mayBuy={mayBuy} />}
        {crm.open && why ? <p className="my-why-not">{why}</p> : null}
        {crm.open && !why ? (
          <PostForm key={rows.length} action={`/my/contacts/${id}/follow-ups/start`} noValidate className="grid gap-4">
            <SelectField
              label={copy.which}
              name="sequence"
              options={sequences}
              defaultValue={refused?.entered.sequence}
              {...error("sequence")}
            />
            <TextField
              type="date"
              label={copy.day}
              hint={copy.dayHint}
              name="day"
              defaultValue={refused?.entered.day}
              {...error("day")}
            />
            <Button type="submit" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
              {copy.start}
            </Button>
          </PostForm>
        ) : null}
      </MySection>
    </MyPage>
  );
}
