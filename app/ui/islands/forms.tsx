import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { released } from "./released.ts";

const forms: Record<string, () => Promise<ComponentType<never>>> = {
  inquiry: async () => (await import("#app/ui/forms/inquiry-form.tsx")).InquiryForm,
  onboarding: async () => (await import("#app/ui/forms/onboarding-form.tsx")).OnboardingForm,
  questionnaire: async () => (await import("#app/ui/forms/questionnaire/questionnaire-form.tsx")).QuestionnaireForm,
  checkout: async () => (await import("#app/ui/checkout/checkout.tsx")).Checkout,
};

/** Hydrates a form on a root of its own (forms/form-root.tsx). Resolves once its effects have run. */
export async function startForm(element: HTMLElement): Promise<void> {
  const { form = "", props = "{}" } = element.dataset;
  const Form = (await forms[form]?.()) as ComponentType<object> | undefined;
  if (!Form) return;
  await released();
  await new Promise<void>((done) => {
    hydrateRoot(
      element,
      <Started then={done}>
        <Form {...JSON.parse(props)} />
      </Started>,
    );
  });
}

function Started({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
