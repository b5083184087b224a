import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { applicationsCopy } from "#content/agents/office-applications.ts";

export function PaidMark({ paid }: { paid: keyof typeof applicationsCopy.isPaid }) {
  return <StatusMark kind={paid === "yes" ? "good" : "plain"}>{applicationsCopy.isPaid[paid]}</StatusMark>;
}
