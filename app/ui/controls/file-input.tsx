import type { ComponentPropsWithRef } from "react";
import { controlClass } from "./field-frame.tsx";

/** Framed as the other controls are. */
export function FileInput(props: Omit<ComponentPropsWithRef<"input">, "type" | "className">) {
  return (
    <input
      {...props}
      type="file"
      className={`${controlClass} file:mr-3 file:rounded-button file:border-0 file:bg-primary-wash file:px-3 file:py-1.5 file:font-medium file:text-primary-text`}
    />
  );
}
