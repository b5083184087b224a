import type { ReactNode } from "react";
import { holdersCopy as copy } from "#content/consumers/request-page.ts";
import { Folded } from "./folded.tsx";
import type { KnownSince, ShownHolders } from "./shown-request.ts";
import { TheirTime } from "./their-time.tsx";

interface DataHoldersProps {
  holders: ShownHolders;
  timeZone: string;
}

/** People and firms, each with what, since when and why. */
export function DataHolders({ holders, timeZone }: DataHoldersProps) {
  const { staff, agents, shownTo, emails, rows } = holders;
  const since = ({ from, to }: KnownSince, until: string | null = null): ReactNode => (
    <>
      {to === null ? copy.since : copy.between} <TheirTime at={from} timeZone={timeZone} />
      {to === null ? null : (
        <>
          {" "}
          {copy.and} <TheirTime at={to} timeZone={timeZone} />
        </>
      )}
      {until === null ? null : (
        <>
          , {copy.until} <TheirTime at={until} timeZone={timeZone} />
        </>
      )}
    </>
  );
  return (
    <>
      <p>
        {copy.count({ agents: agents.length, staff: staff.length, firms: (emails > 0 ? 1 : 0) + (rows > 0 ? 1 : 0) })}{" "}
        <b className="font-medium">{copy.nobodyElse}</b>
      </p>
      <Folded title={copy.open}>
        <p className="text-soft">{copy.line}</p>
        <ul className="grid gap-4">
          {agents.map(({ name, firm, license, since: from, until, times }) => (
            <Holder key={from} name={copy.agent(name)} what={until === null ? copy.agentWhat : copy.noLonger}>
              {name === null ? null : (
                <p>{[firm, license ? copy.license(license) : copy.noLicense].filter(Boolean).join(", ")}</p>
              )}
              <p>
                {since({ from, to: null }, until)}; {times > 0 ? copy.times(times) : copy.byEmail}
              </p>
            </Holder>
          ))}
          {staff.map(({ name, since: from, times, checked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Holder key={index} name={copy.ours(name)} what={copy.oursWhat}>
              <p>
                {since(from)}
                {checked ? `; ${copy.called}` : null}
                {times > 0 ? `; ${copy.times(times)}` : null}
              </p>
            </Holder>
          ))}
          {emails > 0 ? <Holder name={copy.mail} what={copy.mailWhat(emails)} /> : null}
          {rows > 0 ? <Holder name={copy.sheet} what={copy.sheetWhat(rows)} /> : null}
        </ul>
        {shownTo > 0 ? <p>{copy.shownTo(shownTo)}</p> : null}
      </Folded>
    </>
  );
}

function Holder({ name, what, children }: { name: string; what: string; children?: ReactNode }) {
  return (
    <li>
      <p className="font-medium">{name}</p>
      <p>{what}</p>
      <div className="text-sm text-soft">{children}</div>
    </li>
  );
}
