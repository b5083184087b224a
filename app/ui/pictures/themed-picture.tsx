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

type Time = "day" | "night";

/**
 * The same scene by day in the light theme and by night in the dark one. One <img>, so only the picture in use is
 * fetched: the night's sources follow the system by media query, and the script in the head (theme-script.ts) sets
 * their media where the visitor has chosen otherwise. WebP is for the few browsers without AVIF: one file, the largest.
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
  const avif = (time: Time) => widths.map((wide) => `/pictures/${name}-${time}-${wide}.avif ${wide}w`).join(", ");
  const webp = (time: Time) => `/pictures/${name}-${time}-${width}.webp`;
  const night = { "data-night": "", media: "(prefers-color-scheme: dark)", suppressHydrationWarning: true };
  return (
    <picture>
      <source {...night} type="image/avif" srcSet={avif("night")} sizes={sizes} />
      <source {...night} type="image/webp" srcSet={webp("night")} />
      <source type="image/avif" srcSet={avif("day")} sizes={sizes} />
      <img
        src={webp("day")}
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
