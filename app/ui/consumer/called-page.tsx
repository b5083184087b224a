import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { calledCopy as copy } from "#content/consumers/request-links.ts";
import { type CallAnswer, callAnswers } from "#domain/consumers/call-answer.ts";
import { ConsumerPage } from "./consumer-page.tsx";

interface CalledPageProps {
  isOurs: boolean;
  /** The query of the signed link. */
  search: string;
  /** They came by "not yet". */
  isNotYet: boolean;
  answer?: CallAnswer | undefined;
}

/** Two buttons, the chosen one first in color. */
export function CalledPage({ isOurs, search, isNotYet, answer }: CalledPageProps) {
  if (!isOurs) return <ConsumerPage title={copy.brokenTitle} line={copy.brokenLine} />;
  if (answer)
    return (
      <ConsumerPage title={copy.title}>
        <Alert answers kind="success">
          {copy.thanks[answer]}
        </Alert>
        <ButtonTo to="/request" variant="outline" className="justify-self-start">
          {copy.see}
        </ButtonTo>
      </ConsumerPage>
    );
  return (
    <ConsumerPage title={copy.title} line={copy.line}>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {callAnswers.map((one) => (
          <PostForm key={one} action={`/request/called/${one}${search}`} className="max-sm:grid">
            <Button type="submit" size="large" variant={(one === "not-yet") === isNotYet ? "primary" : "outline"}>
              {copy[one]}
            </Button>
          </PostForm>
        ))}
      </div>
    </ConsumerPage>
  );
}
