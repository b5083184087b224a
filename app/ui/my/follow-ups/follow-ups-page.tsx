import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { followUpsCopy as copy, pauseTexts } from "#content/follow-ups/follow-ups.ts";
import type { PauseReason } from "#domain/follow-ups/sending-limits.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { FollowUpRows, type ShownFollowUp } from "./follow-up-rows.tsx";

export interface ShownFollowUps {
  crm: CrmAccess;
  mayBuy: boolean;
  pause: PauseReason | null;
  open: ShownFollowUp[];
  ended: ShownFollowUp[];
  sequences: { key: string; name: string; line: string; count: number }[];
}

/** The people on follow-ups, and the sequences of the workspace. */
export function FollowUpsPage({ crm, mayBuy, pause, open, ended, sequences }: ShownFollowUps) {
  return (
    <MyPage
      title={copy.title}
      line={copy.line}
      beside={
        <MySection
          id="sequences"
          title={copy.list}
          action={
            crm.open ? (
              <Link to="/my/follow-ups/new" className="my-link">
                {copy.add}
              </Link>
            ) : null
          }
        >
          <ul className="my-lines empty:hidden">
            {sequences.map(({ key, name, line, count }) => (
              <li key={key} className="my-row">
                <div className="min-w-0">
                  <Link to={`/my/follow-ups/${key}`} className="my-row-link">
                    {name}
                  </Link>
                  <p className="text-sm text-soft">{line}</p>
                  {count > 0 ? <p className="text-sm">{copy.on(count)}</p> : null}
                </div>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">{copy.stops}</p>
          <p className="text-sm text-soft">{copy.texts}</p>
        </MySection>
      }
    >
      {crm.open ? null : <ClosedTool tool="followUps" crm={crm} mayBuy={mayBuy} />}
      {crm.open && pause ? <Alert>{pauseTexts[pause]}</Alert> : null}
      <MySection id="under-way" title={copy.underWay} count={open.length > 0 ? String(open.length) : undefined}>
        {open.length === 0 ? <p className="text-soft">{copy.nobody}</p> : null}
        <FollowUpRows rows={open} by="name" />
      </MySection>
      {ended.length > 0 ? (
        <MySection id="ended" title={copy.ended} line={copy.earlier(ended.length)}>
          <FollowUpRows rows={ended} by="name" />
        </MySection>
      ) : null}
    </MyPage>
  );
}
