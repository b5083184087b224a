import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { channelNames } from "#content/leads/agent-work.ts";
import { sampleBoard, sampleDay, sampleNote } from "#content/sections/product-samples.ts";

/** One thing of the workspace, as large as an agent sees it, with sample people. The text beside it says what it is. */
function ProductDetail({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <figure className={className}>
      <div inert className="rounded-card bg-wash-strong p-4 sm:p-6">
        {children}
      </div>
      <SampleNote tag="figcaption" className="mt-2">
        {sampleNote}
      </SampleNote>
    </figure>
  );
}

/** The first people of a day. */
export function DayDetail() {
  return (
    <ProductDetail>
      <div className="rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6">
        <p className="text-lg font-semibold">{sampleDay.title}</p>
        <ul className="divide-y divide-line">
          {sampleDay.people.map(({ name, reason, line }, index) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <div>
                <p className="font-medium">{name}</p>
                <p className={index === 0 ? "font-medium text-warn" : ""}>{reason}</p>
                <p className="text-sm text-soft">{line}</p>
              </div>
              <span className={buttonClass({ variant: index === 0 ? "primary" : "outline" })}>
                <Phone aria-hidden size={20} />
                {channelNames.call}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ProductDetail>
  );
}

/** Some columns of the board; a phone shows the first. */
export function BoardDetail({ columns, className }: { columns: 2 | 3; className?: string }) {
  return (
    <ProductDetail className={className}>
      <div className={`grid gap-4 ${columns === 3 ? "md:grid-cols-3" : "sm:grid-cols-2"}`}>
        {sampleBoard.slice(0, columns).map(({ stage, leads }, index) => (
          <div key={stage} className={`grid content-start gap-3 ${index > 0 ? "max-sm:hidden" : ""}`}>
            <p className="flex justify-between font-medium">
              {stage} <span className="text-soft">{leads.length}</span>
            </p>
            {leads.map(({ name, line, next }) => (
              <div key={name} className="rounded-button border border-line bg-paper p-4 shadow-card">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-soft">{line}</p>
                <p className="mt-2 text-sm">{next}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </ProductDetail>
  );
}
