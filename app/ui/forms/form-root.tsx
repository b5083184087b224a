import type { ComponentType } from "react";

interface FormRootProps<Props> {
  /** Its key in islands/forms.tsx. */
  name: "inquiry" | "onboarding" | "questionnaire" | "checkout";
  form: ComponentType<Props>;
  /** What the form's HTML is made of, as JSON: the browser makes the same form of it. */
  props: Props;
  /** Starts without waiting for a touch: always, or if the browser has stored something under this key. */
  start?: "now" | undefined;
  draft?: string;
}

/** A form that works without scripts, and that React takes over once somebody touches the page (islands/start.ts). */
export function FormRoot<Props extends object>({ name, form: Form, props, start, draft }: FormRootProps<Props>) {
  return (
    <div data-form={name} className="contents" data-props={JSON.stringify(props)} data-start={start} data-draft={draft}>
      <Form {...props} />
    </div>
  );
}
