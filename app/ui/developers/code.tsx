export const Code = ({ children }: { children: string }) => (
  <pre className="rounded-card border border-line bg-wash p-4 text-sm whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
    <code>{children}</code>
  </pre>
);
