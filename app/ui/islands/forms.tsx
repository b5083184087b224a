import { type ReactElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

const forms: Record<string, (props: string) => Promise<ReactElement>> = {
  message: async (props) => {
    const { MessageForm } = await import("#app/ui/forms/message-form.tsx");
    return <MessageForm {...JSON.parse(props)} />;
  },
  onboarding: async (props) => {
    const { OnboardingForm } = await import("#app/ui/forms/onboarding-form.tsx");
    return <OnboardingForm {...JSON.parse(props)} />;
  },
  buyer: async (props) => {
    const { BuyerQuestionnaire } = await import("#app/ui/forms/buyer/buyer-questionnaire.tsx");
    return <BuyerQuestionnaire {...JSON.parse(props)} />;
  },
  checkout: async (props) => {
    const { Checkout } = await import("#app/ui/checkout/checkout.tsx");
    return <Checkout {...JSON.parse(props)} />;
  },
};

/** Hydrates a form on a root of its own (forms/form-root.tsx). Resolves once its effects have run. */
export async function startForm(element: HTMLElement): Promise<void> {
  const { form = "", props = "{}" } = element.dataset;
  const content = await forms[form]?.(props);
  await new Promise<void>((done) => {
    hydrateRoot(element, <Started then={done}>{content}</Started>);
  });
}

function Started({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
