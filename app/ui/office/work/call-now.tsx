import { Phone } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { LeadDetails } from "#app/ui/office/leads/lead-details.ts";
import { leadCopy as copy } from "#content/leads/office-leads.ts";

/** Press to dial. When the caller comes back from the phone, the focus is on what the call's outcome is asked under. */
export function CallNow({ lead, dial }: { lead: LeadDetails; dial: string }) {
  const question = useRef<HTMLHeadingElement>(null);
  const [isCalling, setCalling] = useState(false);
  useEffect(() => {
    if (!isCalling) return;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      question.current?.focus();
      setCalling(false);
    };
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [isCalling]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <a
          href={`tel:${dial}`}
          onClick={() => setCalling(true)}
          className={buttonClass({ size: "large" }, "max-sm:w-full tabular-nums")}
        >
          <Phone aria-hidden size={20} />
          {copy.call(lead.phone)}
        </a>
        <p className="text-sm text-soft">{copy.hoursNow.open(lead.clocks.join(copy.bothClocks))}</p>
      </div>
      <h3 ref={question} tabIndex={-1} className="scroll-mt-6 border-t border-line pt-4 text-base font-semibold">
        {copy.afterCall}
      </h3>
    </>
  );
}
