export interface ThemedPictureProps {
  /** What stands before "-day-640.avif" and its like in public/pictures. */
  name: string;
  widths: readonly [number, ...number[]];
  /** Of the largest file, in pixels: keeps the room free before it arrives. */
  width: number;
  height: number;
  sizes: string;
  /** Empty where the words beside it say it already. */
  alt: string;
  /** True for the one picture that opens the page. */
  eager?: boolean;
  className?: string;
}

/**
 * The same scene by day in the light theme and by night in the dark one. One <img>, so only the picture in use is
 * fetched: the night's sources follow the system by media query, and the script in the head (theme-script.ts) sets
 * their media where the visitor has chosen otherwise.
 */
export function ThemedPicture({
  name,
  widths,
  width,
  height,
  sizes,
  alt,
  eager = false,
  className,
}: ThemedPictureProps) {
  const files = (time: "day" | "night", kind: "avif" | "webp") =>
    widths.map((wide) => `/pictures/${name}-${time}-${wide}.${kind} ${wide}w`).join(", ");
  const night = { "data-night": "", media: "(prefers-color-scheme: dark)", suppressHydrationWarning: true };
  return (
    <picture>
      <source {...night} type="image/avif" srcSet={files("night", "avif")} sizes={sizes} />
      <source {...night} type="image/webp" srcSet={files("night", "webp")} sizes={sizes} />
      <source type="image/avif" srcSet={files("day", "avif")} sizes={sizes} />
      <img
        src={`/pictures/${name}-day-${widths[0]}.webp`}
        srcSet={files("day", "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? "sync" : "async"}
        className={className}
      />
    </picture>
  );
}
