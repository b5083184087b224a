import { useEffect } from "react";
import { ToastRegion } from "#app/ui/controls/toast.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { questionnaireCopy as copy, questionnairePages } from "#content/leads/questionnaires.ts";
import { questions } from "#content/leads/questions.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import type { ContactInfo } from "#domain/leads/questionnaire.ts";
import type { ShownTextIds } from "#domain/privacy/shown-text-ids.ts";
import type { RequestedAgent } from "#domain/profiles/requested-agent.ts";
import { ContactStep, type RefusedQuestionnaire } from "./contact-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { QuestionnaireThanks } from "./questionnaire-thanks.tsx";
import { ResumeBanner } from "./resume-banner.tsx";
import { StepIndicator } from "./step-indicator.tsx";
import { StoredOnSubmit } from "./stored-on-submit.tsx";
import { useQuestionnaire, type Wizard } from "./use-questionnaire.ts";

export interface QuestionnaireFormProps {
  kind: LeadKind;
  /** The query of the page's address. */
  search: string;
  /** Of the last step, signed. */
  texts: ShownTextIds;
  /** Typed in the last step without scripts, before going back or before something was missing. */
  contactInfo: ContactInfo;
  /** What happens next; of thanks that are shown on a page of their own. */
  outlook?: LeadOutlook | undefined;
  /** Asked for by name. */
  asked?: RequestedAgent | undefined;
  /** How the visit began, as far as the server saw it (domain/sources/seen-visit.ts). */
  visit?: string | undefined;
  /** The answer to a post made without scripts, or before they started. */
  answer?: RefusedQuestionnaire | undefined;
}

/** The questionnaire of specification 2.7, and those of sellers and renters. */
export function QuestionnaireForm({ kind, search, texts, answer, ...kept }: QuestionnaireFormProps) {
  const { contactInfo, outlook, asked, visit } = kept;
  const { title, line } = questionnairePages[kind];
  const wizard = useQuestionnaire(kind, search, { posted: answer?.answers, contactInfo, outlook, asked, visit });
  const { thanks } = wizard;
  useDraftDeletion(wizard);
  const { step } = wizard.filled;
  const isUnderWay = step > 0 && !thanks;
  const question = questions[kind][step];
  const fieldsKey = `${step}.${wizard.revision}`;

  return (
    <div className="hero-ground flex-1">
      <div className={`wrap medium:pt-12 ${isUnderWay ? "pt-4" : "pt-8"}`}>
        <h1 className={isUnderWay ? "max-medium:text-h4" : undefined}>{title}</h1>
        {thanks ? null : (
          <p className={`mt-3 max-w-measure text-soft ${isUnderWay ? "max-medium:hidden" : ""}`}>{line}</p>
        )}
      </div>
      <div className="wrap grid items-start gap-x-16 gap-y-6 pt-6 pb-section medium:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)] medium:pt-8">
        <div className="tall:medium:sticky tall:medium:top-28">
          {thanks ? (
            <Scene name="letters" className="-mt-8 h-auto w-full max-medium:hidden" />
          ) : (
            <StepIndicator kind={kind} filled={wizard.filled} />
          )}
        </div>
        <div className="min-w-0">
          {thanks ? null : <ResumeBanner wizard={wizard} />}
          {asked && !thanks ? <p className="mb-4 font-medium">{copy.asked(asked.name, asked.firm)}</p> : null}
          <Card lifted className={`flex flex-col p-5 sm:p-10 ${thanks ? "" : "medium:min-h-[32rem]"}`}>
            {thanks ? <QuestionnaireThanks wizard={wizard} thanks={thanks} /> : null}
            {!thanks && question ? <QuestionStep key={fieldsKey} wizard={wizard} question={question} /> : null}
            {!thanks && !question ? (
              <ToastRegion>
                <ContactStep key={fieldsKey} wizard={wizard} texts={texts} answer={wizard.moved ? undefined : answer} />
              </ToastRegion>
            ) : null}
          </Card>
          {!thanks && question ? <StoredOnSubmit /> : null}
        </div>
      </div>
    </div>
  );
}

/** A stored questionnaire is deleted from the device; a person whose request misses something still needs it. */
function useDraftDeletion({ thanks, clear }: Wizard) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: deletes the draft once, as the thanks appear
  useEffect(() => {
    if (thanks === "complete") clear();
  }, [thanks]);
}
