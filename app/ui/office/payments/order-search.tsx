import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { paymentsCopy } from "#content/payments/office-payments.ts";

const copy = paymentsCopy.detail;

/** Finds the order of a payment. */
export function OrderSearch({ action, query }: { action: string; query?: string }) {
  return (
    <Form action={action} role="search" className="flex flex-wrap items-end gap-3 print:hidden">
      <TextField
        key={query}
        label={copy.findOrder}
        hint={copy.findOrderHint}
        type="search"
        name="q"
        defaultValue={query}
        autoComplete="off"
        className="grow basis-56"
      />
      <Button type="submit" variant="outline" className="min-h-[2.9rem]">
        {copy.find}
      </Button>
    </Form>
  );
}
