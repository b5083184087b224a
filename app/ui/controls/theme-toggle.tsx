import { Moon, Sun } from "lucide-react";

/** The script in the head answers a press, with or without React (theme-script.ts). */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle
      className="grid size-11 shrink-0 place-items-center rounded-button text-soft transition-colors hover:bg-wash hover:text-primary-text active:bg-wash-strong"
    >
      <span className="when-light">
        <Moon aria-hidden size={22} />
        <span className="sr-only">Switch to dark theme</span>
      </span>
      <span className="when-dark">
        <Sun aria-hidden size={22} />
        <span className="sr-only">Switch to light theme</span>
      </span>
    </button>
  );
}
