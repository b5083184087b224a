import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { brokerLineCopy as copy } from "#content/brokers/my-broker.ts";

interface BrokerLineProps {
  /** What is still needed; null: nothing. */
  needs: string | null;
  signed: string | null;
}

/** Under a signed agreement: whether the broker has signed, too. */
export function BrokerLine({ needs, signed }: BrokerLineProps) {
  return (
    <MySection title={copy.title} line={needs ?? signed}>
      {needs ? <p className="text-soft">{copy.untilThen}</p> : null}
      <ButtonTo
        to="/my/agreement/broker"
        variant={needs ? "primary" : "outline"}
        className="justify-self-start print:hidden"
      >
        {copy.open}
      </ButtonTo>
    </MySection>
  );
}
