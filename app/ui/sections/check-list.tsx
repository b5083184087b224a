import { Check } from "lucide-react";

export function CheckList({ lines, className = "" }: { lines: readonly string[]; className?: string }) {
  return (
    <ul className={`grid gap-3 ${className}`}>
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-3">
          <Check aria-hidden size={20} strokeWidth={2.5} className="mt-0.5 shrink-0 text-good" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
