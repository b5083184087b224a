import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { answerMark } from "#app/ui/browser/use-route-focus.ts";

export type AlertKind = "error" | "success" | "info";

export interface AlertProps extends ComponentPropsWithRef<"div"> {
  /** An error speaks up at once (role "alert"); the others wait for their turn (role "status"). */
  kind?: AlertKind;
  /** It answers what was asked or done just now: the focus goes to it when the page has come (use-route-focus.ts). */
  answers?: boolean;
}

const styles = {
  error: { icon: CircleAlert, box: "border-bad/40 bg-bad-wash text-bad" },
  success: { icon: CircleCheck, box: "border-good/40 bg-good-wash text-good" },
  info: { icon: Info, box: "border-secondary-text/40 bg-secondary-wash text-secondary-text" },
};

/** A box that says what has just happened, read out by screen readers when it appears. */
export function Alert({ kind = "error", answers = false, className = "", children, ...rest }: AlertProps) {
  const { icon: Icon, box } = styles[kind];
  return (
    <div
      {...rest}
      {...(answers && answerMark)}
      role={kind === "error" ? "alert" : "status"}
      className={`flex items-start gap-3 rounded-button border px-4 py-3 ${box} ${className}`}
    >
      <Icon aria-hidden size={20} className="mt-[3px] shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
