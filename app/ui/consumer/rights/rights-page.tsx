import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { rightsCopy as copy, rightsKindNames } from "#content/consumers/rights-page.ts";
import { type RightsKind, type RightsState, rightsKinds } from "#domain/privacy/rights-request.ts";
import { MadeRequests } from "./made-requests.tsx";

/** Times are ISO. */
export interface ShownRightsRequest {
  id: string;
  kind: RightsKind;
  state: RightsState;
  receivedAt: string;
  dueBy: string;
  eraseAt: string | null;
  answeredAt: string | null;
  extension: string | null;
  answer: string | null;
  /** What was corrected, or what the office is to correct. */
  corrected: string | null;
}

export interface ShownRights {
  isProven: boolean;
  hasRequests: boolean;
  /** A key of `copy.results`, or nothing. */
  done: string;
  requests: ShownRightsRequest[];
}

const isResult = (done: string): done is keyof typeof copy.results => Object.hasOwn(copy.results, done);

export function RightsPage({ page, refusal }: { page: ShownRights; refusal: string | undefined }) {
  const { isProven, hasRequests, requests, done } = page;
  return (
    <ConsumerPage title={copy.title} line={copy.line}>
      {isResult(done) && refusal === undefined ? (
        <Alert answers kind="success">
          {copy.results[done]}
        </Alert>
      ) : null}
      {requests.length > 0 ? <MadeRequests requests={requests} /> : null}
      {isProven ? <Acts /> : hasRequests ? <AskOffice refusal={refusal} /> : null}
      {hasRequests ? (
        <Part density="card" title={copy.sellTitle} line={copy.sellLine}>
          <PostForm action="/request/stop-selling">
            <Button type="submit" variant="outline">
              {copy.sell}
            </Button>
          </PostForm>
        </Part>
      ) : null}
      <ButtonTo to="/request" variant="ghost" className="-ml-4 justify-self-start">
        {copy.back}
      </ButtonTo>
    </ConsumerPage>
  );
}

function Acts() {
  return (
    <>
      <Part density="card" title={copy.copyTitle} line={copy.copyLine}>
        <PostForm action="/request/copy">
          <Button type="submit">{copy.copy}</Button>
        </PostForm>
      </Part>
      <Part density="card" title={copy.correctTitle} line={copy.correctLine}>
        <ButtonTo to="/request#where" variant="outline" className="justify-self-start">
          {copy.correct}
        </ButtonTo>
      </Part>
      <Part density="card" title={copy.eraseTitle} line={copy.eraseLine}>
        <ButtonTo to="/request/erasure" variant="outline" className="justify-self-start">
          {copy.erase}
        </ButtonTo>
      </Part>
    </>
  );
}

function AskOffice({ refusal }: { refusal: string | undefined }) {
  return (
    <Part density="card" title={copy.provenTitle} line={copy.provenLine}>
      <ButtonTo to="/request" className="justify-self-start">
        {copy.digits}
      </ButtonTo>
      <PostForm action="/request/rights" noValidate className="grid gap-4 border-t border-line pt-4">
        <SelectField
          label={copy.kind}
          name="kind"
          placeholder={copy.choose}
          options={rightsKinds
            .filter((kind) => kind !== "stop-selling")
            .map((kind) => ({ value: kind, label: rightsKindNames[kind] }))}
          {...(refusal && { error: refusal })}
        />
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.ask}
        </Button>
      </PostForm>
    </Part>
  );
}
