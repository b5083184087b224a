import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";

const copy = ordersCopy.detail;

export function ConfirmFree({ id }: { id: string }) {
  return (
    <PostForm action={`/office/orders/${id}/free`} className="grid justify-items-start gap-3">
      <p className="max-w-measure text-soft">{copy.freeLine}</p>
      <Button type="submit">{copy.freeButton}</Button>
    </PostForm>
  );
}
