import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import {
  keepChoices,
  longestSenderName,
  longestSignature,
  type MemberSender,
  type SenderRefusal,
  type Tracked,
  tracked,
} from "#domain/conversations/mail-settings.ts";

export interface ShownMailSettings {
  sender: MemberSender;
  /** Of the workspace. */
  tracks: Tracked[];
  keepMonths: number | null;
  /** What a choice would delete, before it is made; undefined: none is asked. */
  asked: { months: number; messages: number; files: number; stay: number } | "all" | undefined;
}

export interface RefusedSender {
  reason: SenderRefusal;
  entered: MemberSender;
}

interface MailSettingsProps {
  mail: ShownMailSettings;
  isTeamMember: boolean;
  refusedSender?: RefusedSender;
  refusedKept?: boolean;
}

/** How emails to people leave, what is counted of them, and how long they are kept. */
export function MailSettings({ mail, isTeamMember, refusedSender, refusedKept = false }: MailSettingsProps) {
  return (
    <>
      <MySection id="sender" title={copy.senderTitle} line={copy.senderLine}>
        <SenderForm sender={mail.sender} refused={refusedSender} />
      </MySection>
      <MySection
        id="tracking"
        title={copy.trackingTitle}
        line={isTeamMember ? copy.trackingTeamLine : copy.trackingLine}
      >
        {isTeamMember ? <Counted tracks={mail.tracks} /> : <TrackingForm tracks={mail.tracks} />}
      </MySection>
      <MySection id="kept" title={copy.keptTitle} line={isTeamMember ? copy.keptTeamLine : copy.keptLine}>
        {isTeamMember ? <p>{copy.keptFor(mail.keepMonths)}.</p> : <KeptForms mail={mail} isRefused={refusedKept} />}
      </MySection>
    </>
  );
}

function SenderForm({ sender, refused }: { sender: MemberSender; refused: RefusedSender | undefined }) {
  const { senderName, signature } = refused?.entered ?? sender;
  const isOfSignature = refused?.reason === "long-signature";
  const error = refused && copy.senderRefusals[refused.reason];
  return (
    <PostForm action="/my/settings/sender#sender" noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={copy.senderName}
        hint={copy.senderHint}
        name="senderName"
        maxLength={longestSenderName}
        autoComplete="off"
        className="max-w-[28rem]"
        defaultValue={senderName}
        {...(error && !isOfSignature ? { error } : {})}
      />
      <TextField
        multiline
        rows={4}
        label={copy.signature}
        hint={copy.signatureHint}
        name="signature"
        maxLength={longestSignature}
        className="max-w-measure"
        defaultValue={signature}
        {...(error && isOfSignature ? { error } : {})}
      />
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.senderSave}
      </Button>
    </PostForm>
  );
}

function Counted({ tracks }: { tracks: readonly Tracked[] }) {
  return tracks.length === 0 ? (
    <p>{copy.nothingTracked}</p>
  ) : (
    <ul className="grid gap-2">
      {tracks.map((one) => (
        <li key={one}>{copy.tracked[one]}.</li>
      ))}
    </ul>
  );
}

function TrackingForm({ tracks }: { tracks: readonly Tracked[] }) {
  return (
    <PostForm action="/my/settings/tracking#tracking" className="grid grid-cols-1 gap-4">
      {tracked.map((one) => (
        <CheckboxField
          key={one}
          name={one}
          value="on"
          label={copy.tracked[one]}
          defaultChecked={tracks.includes(one)}
        />
      ))}
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.trackingSave}
      </Button>
    </PostForm>
  );
}

/** First it says what the choice would delete. */
function KeptForms({ mail: { keepMonths, asked }, isRefused }: { mail: ShownMailSettings; isRefused: boolean }) {
  const choiceOf = (months: number | null) => (months === null ? "all" : String(months));
  const chosen = asked === undefined || asked === "all" ? asked : String(asked.months);
  const deletes = typeof asked === "object" && asked.messages > 0;
  const options = [null, ...keepChoices].map((months) => ({ value: choiceOf(months), label: copy.keptFor(months) }));
  return (
    <>
      <form action="/my/settings#kept" className="grid grid-cols-1 gap-4">
        <SelectField
          key={chosen}
          label={copy.kept}
          name="kept"
          defaultValue={chosen ?? choiceOf(keepMonths)}
          options={options}
          {...(isRefused ? { error: copy.keptRefused } : {})}
          className="max-w-[28rem]"
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.keptAsk}
        </Button>
      </form>
      {asked !== undefined && chosen !== choiceOf(keepMonths) ? (
        <PostForm action="/my/settings/kept#kept" className="grid grid-cols-1 gap-4">
          <input type="hidden" name="kept" value={chosen} />
          <p className="max-w-measure">{asked === "all" ? copy.keptAll : copy.keptCount(asked)}</p>
          <Button type="submit" variant={deletes ? "bad" : "outline"} className="justify-self-start">
            {copy.keptSave}
          </Button>
        </PostForm>
      ) : null}
    </>
  );
}
