import { ThemeToggle } from "#app/ui/controls/theme-toggle.tsx";
import { Logo } from "#app/ui/layout/logo.tsx";
import { firmHeader } from "#content/navigation.ts";

/** Above the pages of a brokerage: nothing of the public menu, which is not for whoever keeps its books. */
export function FirmHeader() {
  return (
    <header className="border-b border-line bg-bar">
      <div className="wrap flex min-h-18 items-center justify-between gap-4">
        <div className="flex items-center gap-4">
          <Logo />
          <p className="border-l border-line pl-4 text-sm text-soft">{firmHeader}</p>
        </div>
        <ThemeToggle />
      </div>
    </header>
  );
}
