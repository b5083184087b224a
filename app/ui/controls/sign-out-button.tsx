import { LogOut } from "lucide-react";

/** A plain form, so that signing out works without scripts and leaves nothing on the screen. */
export function SignOutButton({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action} className="print:hidden">
      <button
        type="submit"
        className="flex min-h-11 w-full items-center gap-3 rounded-button px-3 text-soft transition-colors hover:bg-wash hover:text-primary-text"
      >
        <LogOut aria-hidden size={20} className="shrink-0" />
        {label}
      </button>
    </form>
  );
}
