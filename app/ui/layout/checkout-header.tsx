import { ArrowLeft } from "lucide-react";
import { ThemeToggle } from "#app/ui/controls/theme-toggle.tsx";
import { wayBackFromCheckout } from "#content/navigation.ts";
import { Logo } from "./logo.tsx";

/** The bar of the pages on which somebody pays. */
export function CheckoutHeader() {
  return (
    <header className="z-20 border-b border-line bg-bar [view-transition-name:site-header] tall:sticky tall:top-0">
      <div className="wrap flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:gap-x-6">
        <Logo />
        <a
          href={wayBackFromCheckout.link}
          className="flex min-h-11 items-center gap-2 rounded-button text-soft underline-offset-4 transition-colors hover:text-primary-text hover:underline"
        >
          <ArrowLeft aria-hidden size={18} />
          {wayBackFromCheckout.label}
        </a>
        <div className="ml-auto flex items-center">
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
