import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface DialogProps {
  open: boolean;
  /** Called once, whether closed by button, Escape or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  closeLabel?: string;
  /** Below the button. */
  more?: ReactNode;
}

export function Dialog({ open, onClose, title, children, closeLabel = "Close", more }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.5)] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-card border border-line bg-paper p-8 text-center text-ink shadow-lift transition-[opacity,scale] duration-200 data-[ending-style]:scale-95 data-[ending-style]:opacity-0 data-[starting-style]:scale-95 data-[starting-style]:opacity-0">
          <Base.Title className="text-h3 font-semibold">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-3 text-soft">
            {children}
          </Base.Description>
          <Base.Close render={<Button className="mt-6" />}>{closeLabel}</Base.Close>
          {more ? <div className="mt-6 border-t border-line pt-5">{more}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
