import { initials } from "#domain/text/initials.ts";

/** Stands for the face of somebody whose name is beside it: their initials on a lot. */
export function InitialsMark({ name, className = "h-7 w-10" }: { name: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 28" className={`drawn shrink-0 ${className}`}>
      <path className="fill-earth" d="M1 12l19 11 19-11v4l-19 11-19-11z" />
      <path className="fill-lawn" d="M20 1l19 11-19 11-19-11z" />
      <text x="20" y="16" textAnchor="middle" className="fill-lot-text text-[11px] font-bold">
        {initials(name)}
      </text>
    </svg>
  );
}
