/** When an outside service got something. @param at ISO, UTC */
export function SandboxTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="text-sm whitespace-nowrap text-soft tabular-nums">
      {at.slice(0, 16).replace("T", " ")} UTC
    </time>
  );
}
