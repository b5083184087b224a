import type { ReactNode } from "react";
import { Link } from "react-router";
import { brand } from "#content/brand.ts";
import { myFrame } from "#content/members/my-frame.ts";

export const myTitle = (title: string) => [{ title: `${title} · ${myFrame.name} · ${brand.name}` }];

interface MyPageProps {
  title: string;
  line?: ReactNode;
  /** One column for typing. */
  narrow?: boolean;
  /** As wide as the window, for columns side by side. */
  wide?: boolean;
  /** The page above this one. */
  back?: { to: string; label: string };
  children?: ReactNode;
}

export function MyPage({ title, line, narrow = false, wide = false, back, children }: MyPageProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6 px-gutter py-6 wrap-anywhere sm:py-8">
      <div
        className={`mx-auto grid w-full grid-cols-1 gap-6 ${narrow ? "max-w-[34rem]" : wide ? "" : "max-w-[60rem]"}`}
      >
        <div>
          {back ? (
            <Link to={back.to} className="mb-2 inline-block text-sm text-primary-text underline underline-offset-4">
              ← {back.label}
            </Link>
          ) : null}
          <h1 className="text-h3">{title}</h1>
          {line ? <p className="mt-1 max-w-measure text-soft">{line}</p> : null}
        </div>
        {children}
      </div>
    </div>
  );
}
