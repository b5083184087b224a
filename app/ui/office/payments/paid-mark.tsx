import { StatusMark } from "#app/ui/office/records/status-mark.tsx";
import { applicationsCopy } from "#content/agents/office-applications.ts";

/** Whether an application's plan has been paid for. */
export function PaidMark({ isPaid }: { isPaid: boolean }) {
  const { yes, no } = applicationsCopy.isPaid;
  return <StatusMark kind={isPaid ? "good" : "plain"}>{isPaid ? yes : no}</StatusMark>;
}
