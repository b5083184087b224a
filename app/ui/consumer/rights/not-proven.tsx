import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { ConsumerPage } from "#app/ui/consumer/consumer-page.tsx";
import { rightsCopy as copy } from "#content/consumers/rights-page.ts";

/** Instead of what only the person themselves may see or do. */
export function NotProven({ title }: { title: string }) {
  return (
    <ConsumerPage title={title} line={copy.notProven}>
      <ButtonTo to="/request" className="justify-self-start">
        {copy.digits}
      </ButtonTo>
    </ConsumerPage>
  );
}
