import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { sandboxPages } from "#content/pages/sandbox.ts";

interface SandboxPageProps {
  title: string;
  line?: string;
  /** As wide as the form inside. */
  narrow?: boolean;
  children?: ReactNode;
}

/** The frame of every sandbox page; says that it is a demo. */
export function SandboxPage({ title, line, narrow = false, children }: SandboxPageProps) {
  return (
    <>
      <div className="bg-secondary-wash text-secondary-text">
        <p className="wrap flex justify-center gap-2 py-3 text-pretty">
          <FlaskConical aria-hidden size={20} className="mt-[3px] shrink-0" />
          {sandboxPages.banner}
        </p>
      </div>
      <PageHero title={title} line={line} narrow={narrow} />
      {children ? (
        <div className={`wrap ${narrow ? "max-w-3xl pt-10 pb-section" : "py-section"}`}>{children}</div>
      ) : null}
    </>
  );
}
