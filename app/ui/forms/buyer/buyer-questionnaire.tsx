import { LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ToastRegion } from "#app/ui/controls/toast.tsx";
import type { FormSeedProps } from "#app/ui/forms/form-seed.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { buyerFormPage as copy } from "#content/leads/buyer-form.ts";
import { buyerQuestions } from "#content/leads/questionnaire.ts";
import type { ContactInfo } from "#domain/leads/buyer-questionnaire.ts";
import { BuyerThanks } from "./buyer-thanks.tsx";
import { type BuyerAnswer, ContactStep } from "./contact-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { ResumeBanner } from "./resume-banner.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import { useQuestionnaire } from "./use-questionnaire.ts";

interface BuyerQuestionnaireProps {
  seed: FormSeedProps;
  /** Typed before going back from the last step without scripts. */
  contactInfo: ContactInfo;
  /** The answer to a post made without scripts, or before they started. */
  answer?: BuyerAnswer;
}

/** The questionnaire of specification 2.7. */
export function BuyerQuestionnaire({ seed, contactInfo, answer }: BuyerQuestionnaireProps) {
  // Navigating between steps clears the router's answer; the page keeps it.
  const [posted] = useState(answer);
  const wizard = useQuestionnaire(posted?.answers, contactInfo);
  const { accepted, take } = useAccepted(posted, wizard.clear);
  const { step } = wizard.filled;
  const question = buyerQuestions[step];
  const fieldsKey = `${step}.${wizard.revision}`;

  return (
    <div className="hero-ground flex-1">
      <div className="wrap pt-8 medium:pt-12">
        <h1>{copy.title}</h1>
        {accepted ? null : (
          <p className={`mt-3 max-w-measure text-soft ${step > 0 ? "max-medium:hidden" : ""}`}>{copy.line}</p>
        )}
      </div>
      <div className="wrap grid items-start gap-x-16 gap-y-6 pt-6 pb-section medium:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] medium:pt-8">
        <div className="tall:medium:sticky tall:medium:top-28">
          {accepted ? (
            <Scene name="letters" className="-mt-8 h-auto w-full max-medium:hidden" />
          ) : (
            <StepIndicator filled={wizard.filled} />
          )}
        </div>
        <div className="min-w-0">
          {accepted ? null : <ResumeBanner wizard={wizard} />}
          <Card lifted className={`flex flex-col p-5 sm:p-10 ${accepted ? "" : "medium:min-h-[32rem]"}`}>
            {accepted ? <BuyerThanks wizard={wizard} answer={accepted} /> : null}
            {!accepted && question?.id !== "contact" && question ? (
              <QuestionStep key={fieldsKey} wizard={wizard} question={question} />
            ) : null}
            {!accepted && question?.id === "contact" ? (
              <ToastRegion>
                <ContactStep
                  key={fieldsKey}
                  wizard={wizard}
                  seed={seed}
                  answer={wizard.moved ? undefined : posted}
                  onAccepted={take}
                />
              </ToastRegion>
            ) : null}
          </Card>
          {accepted ? null : (
            <p className="mt-4 flex items-start gap-2 text-sm text-soft">
              <LockKeyhole aria-hidden size={16} className="mt-[3px] shrink-0" />
              {copy.storedOnSubmit}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type Accepted = BuyerAnswer & { outcome: "accepted" };

/**
 * The thanks have a history entry of their own, so that Back returns to the questions. An accepted post deletes the
 * draft from the device, unless the person is unreachable: then only the second try does.
 */
function useAccepted(posted: BuyerAnswer | undefined, clear: () => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [latest, setLatest] = useState(posted?.outcome === "accepted" ? posted : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: deletes the draft once, after a post without scripts
  useEffect(() => {
    if (latest && !latest.unreachable) clear();
  }, []);

  function take(answer: Accepted) {
    if (!answer.unreachable || latest) clear();
    setLatest(answer);
    navigate("?submitted=", { replace: true, preventScrollReset: true });
  }
  const isThanked = new URLSearchParams(search).has("submitted");
  return { accepted: isThanked ? latest : undefined, take };
}
