import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";

type ToastKind = "success" | "error";

/** Specification 8. */
const maxToasts = 20;

export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={maxToasts} timeout={8000}>
      {children}
      <Toast.Portal>
        {/* Toasts announce themselves; a live region around them would repeat each one. */}
        <Toast.Viewport
          aria-live="off"
          className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-3 sm:left-auto sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Only inside a ToastRegion. A success closes all other toasts, such as the errors before it. */
export function useToast(): Record<ToastKind, (text: string) => void> {
  const { add, close } = Toast.useToastManager();
  return useMemo(
    () => ({
      success: (text) => {
        close();
        add({ type: "success", description: text });
      },
      error: (text) => void add({ type: "error", description: text }),
    }),
    [add, close],
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // Base UI makes each toast a dialog, which would need a name and an answer.
      role="group"
      // biome-ignore lint/a11y/useValidAriaValues: undefined takes the attribute away, which a group must not have
      aria-modal={undefined}
      swipeDirection={["right", "down"]}
      className="rounded-card border border-line bg-paper shadow-lift transition-[opacity,translate] duration-200 data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:translate-y-4 data-[starting-style]:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <ToastIcon kind={toast.type} />
        {/* Base UI's own regions would repeat urgent toasts; one visible text with a role is announced exactly
            once. */}
        <Toast.Description
          render={<div />}
          role={toast.type === "error" ? "alert" : "status"}
          className="min-w-0 flex-1 self-center"
        />
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={false}
          className="grid size-9 shrink-0 place-items-center rounded-button text-quiet transition-colors hover:bg-wash hover:text-ink"
        >
          <X aria-hidden size={18} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

function ToastIcon({ kind }: { kind: string | undefined }) {
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return <Icon aria-hidden size={22} className={`mt-1.5 shrink-0 ${kind === "error" ? "text-bad" : "text-good"}`} />;
}
