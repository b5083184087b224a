const styles = {
  plain: "bg-wash text-soft",
  /** Somebody has to do something. */
  due: "bg-secondary-wash text-secondary-text",
  /** It soon turns bad. */
  warn: "bg-warn-wash text-warn",
  good: "bg-good-wash text-good",
  bad: "bg-bad-wash text-bad",
};

export function StatusMark({ kind = "plain", children }: { kind?: keyof typeof styles; children: string }) {
  return (
    <span
      className={`inline-block rounded-full px-2 py-0.5 text-[0.8125rem] leading-tight medium:whitespace-nowrap forced-colors:border ${styles[kind]}`}
    >
      {children}
    </span>
  );
}
