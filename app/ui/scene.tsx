import { ThemedPicture } from "#app/ui/picture.tsx";

export type SceneName = "connect" | "identify" | "serve" | "buying" | "selling" | "renting" | "success" | "start";

/** A small square scene of the neighbourhood; the words beside it say what it means. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <ThemedPicture
      name={`scene-${name}`}
      widths={[320, 640]}
      width={640}
      height={640}
      sizes="(min-width: 56.25rem) 20rem, 60vw"
      alt=""
      className={className}
    />
  );
}
