import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { controlClass } from "./field-frame.tsx";

export function Select({ className = "", ...control }: ComponentPropsWithRef<"select">) {
  return (
    <div className={`relative ${className}`}>
      <select {...control} className={`${controlClass} appearance-none pr-11`} />
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-quiet"
      />
    </div>
  );
}
