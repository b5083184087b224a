import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ChipField } from "#app/ui/my/chip-field.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { channelNames, outcomeNames } from "#content/leads/agent-work.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { contactChannels, contactOutcomes } from "#domain/work/activity.ts";
import type { RefusedLeadForm, ShownWork } from "./shown-lead.ts";

interface LeadFormProps {
  lead: ShownWork;
  refused: RefusedLeadForm | undefined;
}

/** How a contact went. */
export function ContactForm({ lead: { page, isOwn, lastContact, timeZone }, refused: before }: LeadFormProps) {
  const act = useAct<RefusedLeadForm>();
  const refused = act.refused ?? before;
  const errorOf = (...reasons: string[]) => (refused && reasons.includes(refused.reason) ? refused.message : undefined);
  return (
    <section id="contact" aria-labelledby="contact-title" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="contact-title" className="my-heading">
          {copy.contactTitle}
        </h2>
        <p className="text-sm text-soft">
          {lastContact ? (
            <LastContact contact={lastContact} timeZone={timeZone} />
          ) : isOwn ? (
            copy.ownHint
          ) : (
            copy.contactLine
          )}
        </p>
      </div>
      <ActForm act={act} action={`${page}/contacts#contact`} noValidate className="grid gap-4">
        <ChipField
          legend={copy.channel}
          name="channel"
          defaultValue={refused?.entered.channel ?? "call"}
          options={contactChannels.map((value) => ({ value, label: channelNames[value] }))}
          error={errorOf("no-channel")}
        />
        <ChipField
          legend={copy.outcome}
          name="outcome"
          hint={isOwn ? copy.ownStopHint : copy.stopHint}
          hintOf="asked-to-stop"
          defaultValue={refused?.entered.outcome}
          options={contactOutcomes.map((value) => ({ value, label: outcomeNames[value] }))}
          error={errorOf("no-outcome")}
        />
        <TextField
          multiline
          rows={2}
          label={copy.text}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={refused?.entered.text}
          {...(errorOf("too-long") && { error: refused?.message })}
        />
        <Button type="submit" variant="outline" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
          {copy.saveContact}
        </Button>
      </ActForm>
    </section>
  );
}

function LastContact({
  contact: { at, title, text, who },
  timeZone,
}: {
  contact: NonNullable<ShownWork["lastContact"]>;
  timeZone: string;
}) {
  return (
    <>
      {copy.lastContact}: {title}, <ShortLocalTime at={at} timeZone={timeZone} />
      {who ? `, ${who}` : null}
      {text ? ` · “${text}”` : null}
    </>
  );
}
