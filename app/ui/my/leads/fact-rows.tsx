/** Names beside values, in two columns of one width (lead.css). */
export function FactRows({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="my-facts">
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
