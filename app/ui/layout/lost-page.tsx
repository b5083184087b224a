import type { ReactNode } from "react";

export interface ErrorCopy {
  title: string;
  text: string;
}

interface LostPageProps {
  /** The document's title. */
  title: string;
  status?: number;
  picture: ReactNode;
  copy: ErrorCopy;
  children: ReactNode;
}

export function LostPage({ title, status, picture, copy, children }: LostPageProps) {
  return (
    <div className="hero-ground grid flex-1 place-items-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap grid justify-items-center py-section text-center">
        {picture}
        {status ? <p className="mt-2 text-h4 font-semibold text-primary-text tabular-nums">{status}</p> : null}
        <h1 className="mt-2">{copy.title}</h1>
        <p className="mt-4 max-w-measure text-lead text-balance text-soft">{copy.text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
