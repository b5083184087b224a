import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { ShownSecret } from "#app/ui/records/connections/shown-secret.tsx";
import { officeWebhooks } from "#content/connections/office-webhooks.ts";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";

export function NewWebhookSecret({ id, secret, rotated = false }: { id: string; secret: string; rotated?: boolean }) {
  const back = { to: officeWebhooks.path, label: officeWebhooks.title };
  return (
    <OfficePage narrow back={back} title={copy.secretTitle} line={copy.secretLine}>
      <ShownSecret secret={secret} rotated={rotated} />
      <ButtonTo to={`${officeWebhooks.path}/${id}`} className="justify-self-start">
        {copy.secretDone}
      </ButtonTo>
    </OfficePage>
  );
}
