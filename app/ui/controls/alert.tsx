import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { answerMark } from "#app/ui/browser/answer-mark.ts";

export type AlertKind = "error" | "success" | "info";

export interface AlertProps extends ComponentPropsWithRef<"div"> {
  /** Screen readers announce an error at once (role "alert"), the others politely (role "status"). */
  kind?: AlertKind;
  /** Answers what the visitor just did and gets the focus (answer-mark.ts). */
  answers?: boolean;
}

const styles = {
  error: { icon: CircleAlert, box: "border-bad/40 bg-bad-wash text-bad" },
  success: { icon: CircleCheck, box: "border-good/40 bg-good-wash text-good" },
  info: { icon: Info, box: "border-secondary-text/40 bg-secondary-wash text-secondary-text" },
};

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
