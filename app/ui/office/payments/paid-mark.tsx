import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { applicationsCopy } from "#content/agents/office-applications.ts";

export function PaidMark({ isPaid }: { isPaid: boolean }) {
  const { yes, no } = applicationsCopy.isPaid;
  return <StatusMark kind={isPaid ? "good" : "plain"}>{isPaid ? yes : no}</StatusMark>;
}
