import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { sampleScreen } from "#content/sections/sample-screen.ts";
import type { ProductScreenName } from "./product-shots.ts";
import { ThemedPicture } from "./themed-picture.tsx";

export interface ProductScreenProps {
  name: ProductScreenName;
  /** What the screen shows, in words. */
  alt: string;
  sizes?: string;
  className?: string;
}

/** A screen of the workspace, with sample people, in the theme of the page. */
export function ProductScreen({
  name,
  alt,
  sizes = "(min-width: 56.25rem) 40rem, 94vw",
  className = "",
}: ProductScreenProps) {
  return (
    <figure className={className}>
      <ThemedPicture
        name={`product-${name}`}
        widths={[720, 1440]}
        width={1440}
        height={960}
        sizes={sizes}
        alt={alt}
        className="h-auto w-full rounded-card border border-line shadow-card"
      />
      <SampleNote tag="figcaption" className="mt-2">
        {sampleScreen}
      </SampleNote>
    </figure>
  );
}
