export function NumberedList({ lines, className = "" }: { lines: readonly string[]; className?: string }) {
  return (
    <ol className={`grid gap-4 ${className}`}>
      {lines.map((line, index) => (
        <li key={line} className="flex items-start gap-4">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-wash-strong text-sm font-semibold text-primary-text"
          >
            {index + 1}
          </span>
          <span className="pt-0.5">{line}</span>
        </li>
      ))}
    </ol>
  );
}
