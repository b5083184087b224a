import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { useNow } from "#app/ui/records/now-context.ts";
import { limitCopy as copy, requestCopy } from "#content/consumers/request-page.ts";
import { localMoment } from "#content/dates.ts";
import { Folded } from "./folded.tsx";
import type { RefusedRequestAct, ShownLimits } from "./shown-request.ts";
import { TheirTime } from "./their-time.tsx";

interface LimitContactProps {
  limits: ShownLimits;
  timeZone: string;
  tomorrow: string;
  refused: Extract<RefusedRequestAct, { form: "pause" }> | undefined;
}

/** Stop everything, emails only, or not before a day. After a stop: what was stopped. */
export function LimitContact({ limits, timeZone, tomorrow, refused }: LimitContactProps) {
  const now = useNow();
  if (limits.isStopped) return <Stopped limits={limits} timeZone={timeZone} />;
  return (
    <Part density="card" id="stop" title={requestCopy.stop}>
      {limits.agreedAgainAt ? <p>{copy.agreedAgain(localMoment(limits.agreedAgainAt, timeZone, now))}</p> : null}
      <Effect limits={limits} timeZone={timeZone} />
      <div>
        <h3 className="text-base font-bold">{copy.stop}</h3>
        <p className="max-w-measure text-soft">{copy.stopLine}</p>
      </div>
      <PostForm action="/request/stop">
        <Button type="submit" variant="outline">
          {copy.stop}
        </Button>
      </PostForm>
      <div className="border-t border-line pt-2">
        <Folded title={copy.emailsTitle} isOpen={limits.emailsOnly}>
          <p className="max-w-measure text-soft">{limits.emailsOnly ? copy.isEmailsOnly : copy.emailsLine}</p>
          {limits.emailsOnly ? null : (
            <PostForm action="/request/emails-only">
              <Button type="submit" variant="outline">
                {copy.emails}
              </Button>
            </PostForm>
          )}
        </Folded>
        <Folded title={copy.pauseTitle} isOpen={refused !== undefined || limits.notBefore !== null}>
          <p className="max-w-measure text-soft">
            {limits.notBefore ? copy.isPaused(limits.notBefore) : copy.pauseLine}
          </p>
          <Pause tomorrow={tomorrow} notBefore={limits.notBefore} refused={refused} />
        </Folded>
      </div>
    </Part>
  );
}

function Pause({
  tomorrow,
  notBefore,
  refused,
}: Pick<LimitContactProps, "tomorrow" | "refused"> & { notBefore: string | null }) {
  return (
    <>
      <PostForm action="/request/pause" noValidate className="grid gap-3">
        <TextField
          label={copy.until}
          name="until"
          type="date"
          min={tomorrow}
          className="max-w-56"
          defaultValue={refused?.typed ?? notBefore ?? ""}
          {...(refused && { error: copy.refusals[refused.reason] })}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.pause}
        </Button>
      </PostForm>
      {notBefore === null ? null : (
        <PostForm action="/request/resume">
          <Button type="submit" variant="ghost">
            {copy.resume}
          </Button>
        </PostForm>
      )}
    </>
  );
}

type EffectProps = Pick<LimitContactProps, "limits" | "timeZone">;

function Stopped({ limits, timeZone }: EffectProps) {
  const { effect } = limits;
  return (
    <Part
      density="card"
      id="stop"
      title={copy.isStopped}
      line={effect ? <TheirTime at={effect.at} timeZone={timeZone} /> : null}
    >
      <Alert kind="info">{copy.nothingMore}</Alert>
      <Effect limits={limits} timeZone={timeZone} />
      <p className="text-soft">{copy.stopLine}</p>
    </Part>
  );
}

/** What the press did. */
function Effect({ limits: { isStopped, effect }, timeZone }: EffectProps) {
  if (effect === null) return null;
  const { dismissed, notified, hasAgent } = effect;
  return (
    <ul className="list-disc pl-5">
      {isStopped ? <li>{copy.dismissed(dismissed)}</li> : null}
      {notified.map(({ name, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={index}>
          {at === null ? (
            copy.notifying(name)
          ) : (
            <>
              {copy.notified(name)}: <TheirTime at={at} timeZone={timeZone} />
            </>
          )}
        </li>
      ))}
      {hasAgent ? null : <li>{copy.noAgent}</li>}
    </ul>
  );
}
