/** The h1 of a page on which somebody pays or has paid: no picture between them and what they came for. */
export function ShortHeader({ title, line }: { title: string; line?: string }) {
  return (
    <div className="border-b border-line">
      <div className="wrap py-6">
        <h1>{title}</h1>
        {line ? <p className="mt-2 max-w-measure text-lead text-soft">{line}</p> : null}
      </div>
    </div>
  );
}
