/** A dotted arc with a head, to the right; rotate it where the path goes down. */
export function PathArrow({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 48"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`stroke-primary-text ${className}`}
    >
      <path d="M6 38C26 10 60 5 84 26" strokeDasharray="0.1 9.4" />
      <path d="M84 11.500 88 29 70 26" />
    </svg>
  );
}
