import { Check } from "lucide-react";

export interface StepsAheadProps {
  title: string;
  steps: readonly { title: string; text: string }[];
  /** How many are done; the next one is current. */
  done?: number;
}

/** What happens next, in three steps down a line. */
export function StepsAhead({ title, steps, done = 0 }: StepsAheadProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ol className="next-steps mt-5">
        {steps.map((step, index) => (
          <li key={step.title} aria-current={index === done ? "step" : undefined}>
            <span aria-hidden>{index < done ? <Check size={18} strokeWidth={3} /> : index + 1}</span>
            <div>
              <p className="font-medium">{step.title}</p>
              <p className="text-sm text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
