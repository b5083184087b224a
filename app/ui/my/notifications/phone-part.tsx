import { PostButton } from "#app/ui/actions/post-button.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Replacing } from "#app/ui/my/replacing.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { textsCopy as copy } from "#content/notifications/my-notifications.ts";
import type { PhoneRefusal } from "#domain/members/phone-refusal.ts";
import type { ShownPhone } from "./shown-notifications.ts";

export interface RefusedPhone {
  phone: string;
  reason: PhoneRefusal;
}

interface PhonePartProps {
  phone: ShownPhone | undefined;
  timeZone: string;
  refused: RefusedPhone | undefined;
}

export function PhonePart({ phone, timeZone, refused }: PhonePartProps) {
  return (
    <MySection id="texts" title={copy.title} line={copy.line}>
      {phone ? <PhoneFacts phone={phone} timeZone={timeZone} /> : null}
      <Replacing what={phone && copy.another} isOpen={refused !== undefined}>
        <PostForm action="/my/notifications/phone" noValidate className="grid max-w-measure grid-cols-1 gap-4">
          <TextField
            label={copy.number}
            hint={copy.hint}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            defaultValue={refused?.phone}
            error={refused && copy.refusals[refused.reason]}
          />
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.ask}
          </Button>
        </PostForm>
      </Replacing>
    </MySection>
  );
}

function PhoneFacts({ phone, timeZone }: { phone: ShownPhone; timeZone: string }) {
  const { number, stoppedAt, lastSentAt } = phone;
  return (
    <>
      {stoppedAt ? <Alert kind="info">{copy.stoppedLine(number)}</Alert> : null}
      <Facts
        facts={[
          { name: copy.sentTo, value: number },
          { name: copy.status, value: stoppedAt ? copy.stopped : copy.on },
          ...(lastSentAt ? [{ name: copy.lastSent, value: <LocalTime at={lastSentAt} timeZone={timeZone} /> }] : []),
        ]}
      />
      <PostButton action="/my/notifications/phone/end" variant="outline">
        {copy.remove}
      </PostButton>
    </>
  );
}
