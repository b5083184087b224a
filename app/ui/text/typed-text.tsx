/** A text that is typed out (islands/typed-text.ts). The page has all of it, for screen readers and a stable layout. */
export function TypedText({ text }: { text: string }) {
  return (
    <span data-typed className="relative block">
      <span>{text}</span>
      <span hidden aria-hidden className="caret" />
    </span>
  );
}
