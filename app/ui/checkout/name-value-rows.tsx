/** @param rows name and value */
export function NameValueRows({ rows, className = "" }: { rows: [string, string][]; className?: string }) {
  return (
    <dl className={`border-t border-line ${className}`}>
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-4 last:border-0"
        >
          <dt className="font-medium text-soft">{name}</dt>
          <dd className="text-right text-h4 font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
