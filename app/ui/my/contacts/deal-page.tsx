import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ChipField } from "#app/ui/my/chip-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { contactCopy } from "#content/contacts/my-contacts.ts";
import { dealCopy as copy } from "#content/contacts/my-deals.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { appointmentCopy } from "#content/work/appointments.ts";
import { type DealField, dealSides, longestContactLine } from "#domain/contacts/contact.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { DatesPart, type RefusedDates, type ShownDates } from "./dates-part.tsx";

interface DealPageProps {
  action: string;
  client: { id: string; name: string };
  version: number;
  isNew: boolean;
  entered: Partial<Record<DealField, string>>;
  /** YYYY-MM-DD */
  today: string;
  crm: CrmAccess;
  mayBuy: boolean;
  /** Undefined: a new deal. */
  dates: ShownDates | undefined;
  refusedDates: RefusedDates | undefined;
  refused: { reason: string; message: string; entered: Partial<Record<DealField, string>> | undefined } | undefined;
}

/** The form of a deal with an own client. */
export function DealPage({
  action,
  client,
  version,
  isNew,
  entered: stored,
  today,
  crm,
  mayBuy,
  dates,
  refusedDates,
  refused,
}: DealPageProps) {
  const entered = refused?.entered ?? stored;
  const error = (field: DealField) => (refused?.reason === `no-${field}` ? { error: refused.message } : {});
  const field = (name: DealField) => ({ label: copy.fields[name], name, defaultValue: entered[name], ...error(name) });
  const isGeneral = refused?.reason === "no-crm" || refused?.reason === "changed-since";
  return (
    <MyPage
      narrow
      back={{ to: `/my/contacts/${client.id}`, label: client.name || contactCopy.noName }}
      title={isNew ? copy.add : (entered.title ?? copy.title)}
      line={copy.line}
    >
      {crm.open ? null : <ClosedTool tool="deals" crm={crm} mayBuy={mayBuy} />}
      {isNew ? null : (
        <p className="flex flex-wrap gap-x-6">
          <Link to={`${action}/appointment`} className="my-link">
            {appointmentCopy.add}
          </Link>
          <Link to={`/my/contacts/${client.id}/write`} className="my-link">
            {copy.write}
          </Link>
        </p>
      )}
      {dates ? <DatesPart dates={dates} refused={refusedDates} /> : null}
      {crm.open || refused ? (
        <PostForm action={action} noValidate className="group my-part">
          {dates ? <h2 className="my-heading">{copy.details}</h2> : null}
          {isGeneral ? <Alert answers>{refused.message}</Alert> : null}
          <input type="hidden" name="version" value={version} />
          <TextField {...field("title")} hint={copy.titleHint} maxLength={longestContactLine} autoComplete="off" />
          <ChipField
            legend={copy.fields.side}
            name="side"
            defaultValue={entered.side || "selling"}
            options={dealSides.map((value) => ({ value, label: copy.sides[value] }))}
            error={error("side").error}
          />
          <SelectField
            id="stage"
            {...field("stage")}
            defaultValue={entered.stage || "spoke"}
            options={agentStages.map((value) => ({ value, label: agentStageNames[value] }))}
          />
          <TextField
            {...field("laterOn")}
            type="date"
            min={today}
            className="hidden group-has-[[value=later]:checked]:flex"
          />
          <TextField {...field("lostReason")} className="hidden group-has-[[value=lost]:checked]:flex" />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField {...field("price")} inputMode="decimal" autoComplete="off" />
            <TextField {...field("commission")} inputMode="decimal" autoComplete="off" />
            {dates ? null : (
              <>
                <TextField {...field("contractOn")} type="date" />
                <TextField {...field("closingOn")} type="date" />
              </>
            )}
          </div>
          {/* The days have a form of their own, so this one sends them as they are. */}
          {dates
            ? (["contractOn", "closingOn"] as const).map((name) => (
                <input key={name} type="hidden" name={name} value={stored[name] ?? ""} />
              ))
            : null}
          <Button type="submit" variant={dates ? "outline" : "primary"} className="sm:justify-self-start">
            {copy.save}
          </Button>
        </PostForm>
      ) : null}
    </MyPage>
  );
}
