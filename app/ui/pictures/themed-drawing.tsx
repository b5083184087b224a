export interface ThemedDrawingProps {
  /** The file name's start, before "-day.svg", in public/drawings. */
  name: string;
  alt: string;
  /** In CSS pixels; reserves the space. */
  width: number;
  height: number;
  className?: string;
}

/** Like themed-picture.tsx, for drawings: one file by day and one by night. Not for the top of a page. */
export function ThemedDrawing({ name, alt, width, height, className }: ThemedDrawingProps) {
  return (
    <picture>
      <source
        data-night=""
        media="(prefers-color-scheme: dark)"
        suppressHydrationWarning
        srcSet={`/drawings/${name}-night.svg`}
      />
      <img
        src={`/drawings/${name}-day.svg`}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
