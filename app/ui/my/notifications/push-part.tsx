import { PostButton } from "#app/ui/actions/post-button.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { pushCopy as copy } from "#content/notifications/my-notifications.ts";
import type { ShownDevice } from "./shown-notifications.ts";
import { usePush } from "./use-push.ts";

interface PushPartProps {
  devices: ShownDevice[];
  pushKey: string;
  timeZone: string;
}

export function PushPart({ devices, pushKey, timeZone }: PushPartProps) {
  const { state, endpoint, turnOn } = usePush(pushKey);
  const isOn = devices.some((device) => device.endpoint === endpoint);
  return (
    <MySection id="push" title={copy.title} line={copy.line}>
      {devices.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4">
          {devices.map((device) => (
            <Device key={device.id} device={device} timeZone={timeZone} isHere={device.endpoint === endpoint} />
          ))}
        </ul>
      ) : null}
      {state === "ready" && !isOn ? (
        <Button variant="outline" className="justify-self-start" onClick={turnOn}>
          {copy.turnOn}
        </Button>
      ) : null}
      {state === "blocked" || state === "failed" ? (
        <p role="alert" className="text-sm text-bad">
          {copy[state]}
        </p>
      ) : null}
      {state === "none" ? <p className="text-sm text-soft">{copy.noScripts}</p> : null}
      <p className="text-sm text-soft">{`${copy.install} ${copy.apple}`}</p>
    </MySection>
  );
}

interface DeviceProps {
  device: ShownDevice;
  timeZone: string;
  /** This browser. */
  isHere: boolean;
}

function Device({ device: { id, name, createdAt, lastSentAt }, timeZone, isHere }: DeviceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          {isHere ? <span className="ml-2 text-good">{copy.here}</span> : null}
        </p>
        <p className="text-sm text-soft">
          {copy.since} <ShortLocalTime at={createdAt} timeZone={timeZone} />
          {lastSentAt ? (
            <>
              {`, ${copy.lastSent} `}
              <ShortLocalTime at={lastSentAt} timeZone={timeZone} />
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <PostButton action={`/my/notifications/devices/${id}/test`} variant="outline" aria-label={copy.testLabel(name)}>
          {copy.test}
        </PostButton>
        <PostButton action={`/my/notifications/devices/${id}/end`} variant="ghost" aria-label={copy.removeLabel(name)}>
          {copy.remove}
        </PostButton>
      </div>
    </li>
  );
}
