import { ButtonLink } from "#app/ui/controls/button.tsx";
import { onboardingPage } from "#content/agents/onboarding.ts";

/** The last step of an agent whose plan is paid. */
export function OpenWorkspace() {
  const { line, button } = onboardingPage.workspace;
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-soft">{line}</p>
      <ButtonLink href="/my" variant="outline">
        {button}
      </ButtonLink>
    </div>
  );
}
