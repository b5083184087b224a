import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { leadEndings } from "#content/leads/whom.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { EndedLead, RefusedLeadForm } from "./shown-lead.ts";
import { WhomFacts } from "./whom-facts.tsx";

/** A lead that is no longer theirs: whom not to contact, and what they had typed. */
export function EndedLeadPage({
  lead: { whom, ending, endedAt, reason, who, timeZone },
  refused,
}: {
  lead: EndedLead;
  refused: RefusedLeadForm | undefined;
}) {
  const entered = Object.entries(refused?.entered ?? {}).flatMap(([name, text]) =>
    typedTexts.has(name) && text ? text : [],
  );
  return (
    <MyPage narrow back={{ to: "/my", label: copy.back }} title={copy.untitled}>
      {refused ? (
        <Alert answers>
          <p>{refused.message}</p>
          {entered.length > 0 ? <p className="mt-2">{copy.ended.typed}</p> : null}
          {entered.map((text) => (
            <p key={text} className="whitespace-pre-wrap">
              “{text}”
            </p>
          ))}
        </Alert>
      ) : null}
      <MySection
        title={who ? copy.ended.by(who, ending) : copy.ended.title[ending]}
        line={<LocalTime at={endedAt} timeZone={timeZone} />}
      >
        {reason ? (
          <p className="whitespace-pre-wrap">
            {copy.ended.reason}: {reason}
          </p>
        ) : null}
        <p className="font-medium">{copy.ended.line}</p>
        <WhomFacts whom={whom} timeZone={timeZone} why={leadEndings[ending]} />
      </MySection>
    </MyPage>
  );
}

/** Fields of the page's forms in which members write. */
const typedTexts = new Set(["text", "reason"]);
