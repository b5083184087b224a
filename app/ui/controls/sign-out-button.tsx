import { LogOut } from "lucide-react";

/** A plain form, so that signing out works without scripts and leaves nothing on the screen. */
export function SignOutButton({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <button
        type="submit"
        title={label}
        className="grid size-11 place-items-center rounded-button text-soft transition-colors hover:bg-wash hover:text-primary-text"
      >
        <LogOut aria-hidden size={20} />
        <span className="sr-only">{label}</span>
      </button>
    </form>
  );
}
