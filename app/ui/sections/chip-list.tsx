import type { LucideIcon } from "lucide-react";

export function ChipList({ labels, icon: Icon }: { labels: readonly string[]; icon?: LucideIcon }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {labels.map((label) => (
        <li
          key={label}
          className="inline-flex items-center gap-2 rounded-full border border-line bg-paper px-4 py-1.5 text-soft"
        >
          {Icon ? <Icon aria-hidden size={16} className="shrink-0 text-primary-text" /> : null}
          {label}
        </li>
      ))}
    </ul>
  );
}
