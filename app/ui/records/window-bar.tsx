import { useNow } from "./now-context.ts";

interface WindowBarProps {
  /** ISO. */
  from: string;
  due: string;
  /** Into which it is divided, for example days. */
  cells?: number;
}

/** How much of a time limit has passed. The words beside it say when it ends. */
export function WindowBar({ from, due, cells = 1 }: WindowBarProps) {
  const now = useNow() ?? from;
  const passed = (Date.parse(now) - Date.parse(from)) / (Date.parse(due) - Date.parse(from));
  return (
    <svg aria-hidden className="block h-2 w-full rounded-full forced-colors:border">
      <rect width="100%" height="100%" className="fill-wash-strong" />
      <rect width={`${Math.min(1, Math.max(0, passed)) * 100}%`} height="100%" className="fill-primary-text" />
      {Array.from({ length: cells - 1 }, (_, index) => `${((index + 1) / cells) * 100}%`).map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" strokeWidth="2" className="stroke-paper" />
      ))}
    </svg>
  );
}
