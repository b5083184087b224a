import { MessageSquareReply, Star, Users } from "lucide-react";
import { refusedPost } from "#app/http/form-answer.ts";
import { answerInquiryPost, loadInquiryPage } from "#app/routes/forms/inquiry-post.ts";
import { InquirySection } from "#app/ui/forms/inquiry-section.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { questionForm } from "#content/inquiries/question-form.ts";
import { reputationPage as copy } from "#content/pages/reputation-management.ts";
import type { Route } from "./+types/reputation-management.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export const loader = (page: Route.LoaderArgs) => loadInquiryPage("question", page);
export const action = (post: Route.ActionArgs) => answerInquiryPost("question", post);

export default function ReputationManagement({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SceneHero title={copy.title} line={copy.line} scene="reviews" />
      <Section title={copy.features.title}>
        <Features />
      </Section>
      <Section ground="wash">
        <div className="grid items-start gap-8 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] medium:gap-16">
          <div>
            <h2 id="ask">{questionForm.title}</h2>
            <p className="mt-4 max-w-measure text-lead text-soft">{questionForm.lead}</p>
          </div>
          <Card className="p-6 sm:p-10">
            <InquirySection kind="question" thanks={loaderData.thanks} answer={refusedPost(actionData)} />
          </Card>
        </div>
      </Section>
    </>
  );
}

const icons = { reviews: Star, answers: MessageSquareReply, peers: Users };

function Features() {
  return (
    <ul className="grid gap-6 medium:grid-cols-3">
      {copy.features.cards.map(({ icon, title, text }) => {
        const Icon = icons[icon];
        return (
          <li key={title}>
            <Card className="h-full p-6 sm:p-8">
              <span className="grid size-12 place-items-center rounded-button bg-wash text-primary-text">
                <Icon aria-hidden size={24} />
              </span>
              <h3 className="mt-5">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
