import { CircleCheck, CircleX, Hourglass, type LucideIcon, MailCheck, SearchCheck, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { welcomePage as copy } from "#content/payments/welcome.ts";
import { NameValueRows } from "./name-value-rows.tsx";

export type ShownPaymentStatus = keyof typeof copy & keyof typeof styles;

const styles = {
  waiting: { icon: Hourglass, tone: "bg-secondary-wash text-secondary-text" },
  "on-its-way": { icon: Hourglass, tone: "bg-secondary-wash text-secondary-text" },
  paid: { icon: CircleCheck, tone: "bg-good-wash text-good" },
  failed: { icon: CircleX, tone: "bg-bad-wash text-bad" },
  checking: { icon: SearchCheck, tone: "bg-wash-strong text-primary-text" },
  refunded: { icon: Undo2, tone: "bg-wash-strong text-primary-text" },
  disputed: { icon: Hourglass, tone: "bg-secondary-wash text-secondary-text" },
  lost: { icon: CircleX, tone: "bg-bad-wash text-bad" },
  unknown: { icon: MailCheck, tone: "bg-wash-strong text-primary-text" },
} satisfies Record<string, { icon: LucideIcon; tone: string }>;

export interface PaymentStatusProps {
  status: ShownPaymentStatus;
  hasReceipt?: boolean;
  /** Instead of the usual text of the status. */
  text?: string | undefined;
  /** Name and value. */
  rows: [string, string][];
  children?: ReactNode;
}

/** A card with a payment's status; screen readers announce a change (islands/payment-updates.ts). */
export function PaymentStatusPart({ status, hasReceipt = false, text, rows, children }: PaymentStatusProps) {
  const { icon: Icon, tone } = styles[status];
  const { badge } = copy[status];
  const usual = status === "paid" && hasReceipt ? copy.paid.textWithReceipt : copy[status].text;
  return (
    <Card className="p-6 sm:p-10">
      <div role="status" data-part="status" className="flex gap-4 sm:gap-6">
        <span className={`grid size-11 shrink-0 place-items-center sm:size-14 rounded-full ${tone}`}>
          <Icon aria-hidden size={28} className={status === "waiting" ? "motion-safe:animate-pulse" : ""} />
        </span>
        <div className="grid gap-2">
          <h2>{badge}</h2>
          <p className="max-w-measure text-soft">{text ?? usual}</p>
        </div>
      </div>
      <div data-part="details">
        {rows.length > 0 ? <NameValueRows rows={rows} className="mt-5 sm:mt-8" /> : null}
        {children ? <div className="mt-6 flex flex-wrap gap-3 max-sm:[&>*]:grow">{children}</div> : null}
      </div>
    </Card>
  );
}
