import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { requestCopy as copy } from "#content/consumers/request-page.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { AnotherAgent } from "./another-agent.tsx";
import { ConsumerPage } from "./consumer-page.tsx";
import { DataHolders } from "./data-holders.tsx";
import { DigitsForm } from "./digits-form.tsx";
import { DoneActs } from "./done-acts.tsx";
import { Folded } from "./folded.tsx";
import { LimitContact } from "./limit-contact.tsx";
import { RequestSteps } from "./request-steps.tsx";
import type { DoneAct, RefusedRequestAct, ShownPage, ShownRequest } from "./shown-request.ts";
import { YourAgent } from "./your-agent.tsx";

interface RequestPageProps {
  page: ShownPage;
  done?: DoneAct | undefined;
  refused?: RefusedRequestAct | undefined;
}

export function RequestPage({ page, done, refused }: RequestPageProps) {
  const { requests, hasMore, email, isProven, limits, tomorrow } = page;
  const line = requests.length === 0 ? copy.none : isProven ? email : undefined;
  const masked = requests.find((request) => !request.isProven);
  return (
    <ConsumerPage title={requests.length > 1 ? copy.several : copy.title} line={line}>
      {done ? (
        <Alert answers kind="success">
          {copy.results[done]}
        </Alert>
      ) : null}
      {requests.length > 0 ? <Contents requests={requests} /> : null}
      {masked ? (
        <DigitsForm hasPhone={masked.hasPhone} refused={refused?.form === "digits" ? refused : undefined} />
      ) : null}
      {requests.map((request, index) => (
        <Request key={request.id} request={request} isFirst={index === 0} refused={refused} />
      ))}
      {hasMore ? <p className="text-soft">{copy.hasMore}</p> : null}
      <LimitContact
        limits={limits}
        timeZone={requests[0]?.timeZone ?? "America/New_York"}
        tomorrow={tomorrow}
        refused={refused?.form === "pause" ? refused : undefined}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonTo to="/request/rights" variant="outline">
          {copy.rights}
        </ButtonTo>
        <form method="post" action="/request/sign-out">
          <Button type="submit" variant="ghost">
            {copy.signOut}
          </Button>
          <Button type="submit" variant="ghost" formAction="/request/sign-out/everywhere">
            {copy.signOutEverywhere}
          </Button>
        </form>
      </div>
    </ConsumerPage>
  );
}

/** The places that people come for, one press away. */
function Contents({ requests }: { requests: readonly ShownRequest[] }) {
  const links = [
    ...(requests[0]?.agent ? [{ href: "#agent", label: copy.agent }] : []),
    { href: "#where", label: copy.where },
    { href: "#who", label: copy.who },
    { href: "#stop", label: copy.stop },
    ...(requests.some(({ acts }) => acts.canAskForAnother) ? [{ href: "#another", label: copy.another }] : []),
  ];
  return (
    <nav aria-label={copy.contents}>
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center font-medium text-primary-text underline underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RequestProps {
  request: ShownRequest;
  /** Only its parts have the ids that the contents link to. */
  isFirst: boolean;
  refused: RefusedRequestAct | undefined;
}

function Request({ request, isFirst, refused }: RequestProps) {
  const { id, kind, place, name, phone, agent, acts, cost, isProven } = request;
  const anchor = (part: string) => (isFirst ? part : `${part}-${id}`);
  const isAnothers = refused?.form === "another" && refused.leadId === id;
  return (
    <>
      {agent ? <YourAgent id={anchor("agent")} agent={agent} /> : null}
      <Part density="card" id={anchor("where")} title={copy.requestOf(leadGoals[kind], place)} line={copy.where}>
        <RequestSteps request={request} />
        {isProven ? (
          <Folded title={copy.yourData}>
            <dl className="grid gap-1">
              <Fact name={copy.name} value={name} />
              <Fact name={copy.phone} value={phone} />
            </dl>
            <ButtonTo to={`/request/${id}/correct`} variant="outline" className="justify-self-start">
              {copy.correct}
            </ButtonTo>
          </Folded>
        ) : null}
      </Part>
      <Part density="card" id={anchor("who")} title={copy.who}>
        <DataHolders holders={request.holders} timeZone={request.timeZone} />
      </Part>
      <Part density="card" title={copy.cost}>
        <p>{cost}</p>
      </Part>
      {acts.canAskForAnother || isAnothers ? (
        <AnotherAgent id={anchor("another")} leadId={id} refused={isAnothers ? refused : undefined} />
      ) : null}
      {acts.canSayDone || acts.said.length > 0 ? <DoneActs request={request} /> : null}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="text-soft">{name}</dt>
    <dd>{value || copy.none2}</dd>
  </div>
);
