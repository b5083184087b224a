export interface SampleNoteProps {
  children: string;
  tag?: "p" | "span" | "figcaption";
  className?: string;
}

/** Says quietly that something here is a sample, until the content file has the real thing. */
export function SampleNote({ children, tag: Tag = "p", className = "" }: SampleNoteProps) {
  return <Tag className={`text-sm text-soft ${className}`}>{children}</Tag>;
}
