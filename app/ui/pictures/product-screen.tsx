import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { sampleScreen } from "#content/sections/sample-screen.ts";
import { type ProductScreenName, type ProductShape, productShapes } from "./product-shots.ts";
import { ThemedPicture } from "./themed-picture.tsx";

export interface ProductScreenProps {
  name: ProductScreenName;
  /** What the screen shows, in words. */
  alt: string;
  /** A laptop's screen is too small to read where there is little room. */
  phone?: boolean;
  sizes?: string;
  className?: string;
}

/** A screen of the workspace, with sample people, in the theme of the page. Of two, the browser loads the visible one. */
export function ProductScreen({
  name,
  alt,
  phone = false,
  sizes = "(min-width: 56.25rem) 40rem, 94vw",
  className = "",
}: ProductScreenProps) {
  return (
    <figure className={className}>
      <Shot {...{ name, alt }} shape="phone" sizes="24rem" className={phone ? "" : "sm:hidden"} />
      {phone ? null : <Shot {...{ name, alt, sizes }} shape="wide" className="max-sm:hidden" />}
      <SampleNote tag="figcaption" className="mt-2">
        {sampleScreen}
      </SampleNote>
    </figure>
  );
}

interface ShotProps {
  name: ProductScreenName;
  shape: ProductShape;
  alt: string;
  sizes: string;
  className: string;
}

function Shot({ name, shape, alt, sizes, className }: ShotProps) {
  const { widths, height } = productShapes[shape];
  return (
    <ThemedPicture
      name={shape === "phone" ? `product-${name}-phone` : `product-${name}`}
      widths={widths}
      width={widths.at(-1) ?? 0}
      height={height}
      sizes={sizes}
      alt={alt}
      className={`h-auto w-full rounded-card border border-line shadow-card ${className}`.trim()}
    />
  );
}
