import { webhooksCopy as copy } from "#content/connections/webhooks.ts";

/** Of a webhook, on the only page that ever shows it. */
export function ShownSecret({ secret, rotated }: { secret: string; rotated: boolean }) {
  return (
    <>
      <p className="grid gap-2">
        <span className="text-sm text-soft">{copy.secret}</span>
        <code className="rounded-card border border-line bg-paper p-4 break-all select-all">{secret}</code>
      </p>
      {rotated ? <p>{copy.rotatedLine}</p> : null}
    </>
  );
}
