import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { nextCallCopy as copy, leadsToVerifyList } from "#content/leads/next-call.ts";
import { StartNextCall } from "./start-next-call.tsx";

interface NextCallPageProps {
  isOneCallable: boolean;
  from: string | undefined;
  closed: number;
  unknown: number;
}

/** The next person to call, or the time from which one may be called. */
export function NextCallPage({ isOneCallable, from, closed, unknown }: NextCallPageProps) {
  const title = isOneCallable ? copy.ready.title : closed > 0 ? copy.later : copy.none.title;
  return (
    <OfficePage back={{ to: "/office", label: copy.back }} title={copy.title} narrow>
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <h2 className="text-base font-semibold">{title}</h2>
        {isOneCallable ? <p>{copy.ready.text}</p> : null}
        {!isOneCallable && closed === 0 ? <p>{copy.none.text}</p> : null}
        {!isOneCallable && closed > 0 ? (
          <p>
            {copy.waiting(closed)}{" "}
            {from ? (
              <>
                {copy.from}{" "}
                <b className="font-semibold">
                  <ShortTime at={from} />
                </b>
                .
              </>
            ) : null}
          </p>
        ) : null}
        {unknown > 0 ? <p className="text-soft">{copy.unknown(unknown)}</p> : null}
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          {isOneCallable ? <StartNextCall label={copy.startName} /> : null}
          {isOneCallable ? null : (
            <ButtonTo to={leadsToVerifyList} variant="outline">
              {copy.toList}
            </ButtonTo>
          )}
          <Link to="/office/callbacks" className="text-primary-text underline underline-offset-4">
            {copy.callbacks}
          </Link>
        </div>
      </div>
    </OfficePage>
  );
}
