import type { ProcessStep } from "#content/sections/process.ts";
import { ThemedPicture } from "./themed-picture.tsx";

export type SceneName =
  | ProcessStep["scene"]
  | "connect"
  | "identify"
  | "serve"
  | "buying"
  | "selling"
  | "renting"
  | "success"
  | "start"
  | "zip-codes"
  | "reviews"
  | "lost"
  | "milestones"
  | "stepping-stones"
  | "market"
  | "team"
  | "questions"
  | "letters";

export interface SceneProps {
  name: SceneName;
  /** As in <img>; 320 CSS pixels by default. */
  sizes?: string;
  /** True if it opens the page. */
  eager?: boolean;
  /** True if wider than 320 CSS pixels; such a scene has a third width. */
  large?: boolean;
  className?: string;
}

export function Scene({ name, sizes = "20rem", eager, large = false, className }: SceneProps) {
  return (
    <ThemedPicture
      name={`scene-${name}`}
      widths={large ? [320, 640, 960] : [320, 640]}
      width={640}
      height={640}
      sizes={sizes}
      alt=""
      eager={eager}
      className={className}
    />
  );
}
