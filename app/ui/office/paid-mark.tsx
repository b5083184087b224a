import { Mark } from "#app/ui/office/mark.tsx";
import { applicationsWords } from "#content/office/applications.ts";

/** Whether an application's plan has been paid for. */
export function PaidMark({ isPaid }: { isPaid: boolean }) {
  const { yes, no } = applicationsWords.isPaid;
  return <Mark kind={isPaid ? "good" : "plain"}>{isPaid ? yes : no}</Mark>;
}
