import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import type { CarouselControlsProps } from "./carousel.tsx";
import { useSwiper } from "./use-swiper.ts";
import "./swiper.css";

/** Arrows, and a pause button (WCAG 2.2.2). Only imported when a carousel is near the screen. */
export function CarouselControls({ row, copy, settings }: CarouselControlsProps) {
  const { isPlaying, setPlaying, step } = useSwiper(row, settings);
  return (
    <>
      <RoundButton label={copy.previous} onClick={() => step(-1)}>
        <ChevronLeft aria-hidden size={24} />
      </RoundButton>
      <RoundButton label={isPlaying ? copy.pause : copy.play} onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
      </RoundButton>
      <RoundButton label={copy.next} onClick={() => step(1)}>
        <ChevronRight aria-hidden size={24} />
      </RoundButton>
    </>
  );
}

function RoundButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-edge bg-paper transition-colors hover:border-primary-text hover:text-primary-text active:bg-wash-strong"
    >
      {children}
    </button>
  );
}
