export interface ThemedPictureProps {
  /** The file name's start, before "-day-640.avif", in public/pictures. */
  name: string;
  widths: readonly [number, ...number[]];
  /** In pixels, of the largest file; reserves the space. */
  width: number;
  height: number;
  sizes: string;
  /** Empty if the text beside it says it already. */
  alt: string;
  /** True for the one picture that opens the page. */
  eager?: boolean;
  className?: string;
}

type Time = "day" | "night";

/**
 * A scene by day in the light theme and by night in the dark one. One <img>, so that only the picture in use is
 * fetched: the night's sources follow the system by media query, and theme-script.ts sets their media if the visitor
 * chose otherwise. Browsers without AVIF get one WebP file, the largest.
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
  const avif = (time: Time) => {
    const files = widths.map((wide) => ({ wide, file: `/pictures/${name}-${time}-${wide}.avif` }));
    // A single file is not chosen by its width.
    return files.length === 1
      ? { srcSet: files[0]?.file }
      : { srcSet: files.map(({ wide, file }) => `${file} ${wide}w`).join(", "), sizes };
  };
  const webp = (time: Time) => `/pictures/${name}-${time}-${width}.webp`;
  const night = { "data-night": "", media: "(prefers-color-scheme: dark)", suppressHydrationWarning: true };
  return (
    <picture>
      <source {...night} type="image/avif" {...avif("night")} />
      <source {...night} type="image/webp" srcSet={webp("night")} />
      <source type="image/avif" {...avif("day")} />
      <img
        src={webp("day")}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? "sync" : "async"}
        className={className}
      />
    </picture>
  );
}
