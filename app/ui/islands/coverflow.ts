import Swiper from "swiper";
import { Autoplay, EffectCoverflow } from "swiper/modules";
import { carouselSettings } from "#app/ui/carousel/settings.ts";
import type { Slides } from "./carousel.ts";
import "#app/ui/carousel/swiper.css";

/** Swiper takes the row over in place, at the slide in view. */
export function coverflow(row: HTMLElement): Slides {
  const slide = row.querySelector<HTMLElement>(".swiper-slide");
  const initialSlide = Math.round(row.scrollLeft / (slide?.offsetWidth || 1));
  row.scrollLeft = 0;
  const swiper = new Swiper(row, { ...carouselSettings.logos, initialSlide, modules: [Autoplay, EffectCoverflow] });
  return {
    step: (by) => (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    advance: () => swiper.autoplay.start(),
    stop: () => swiper.autoplay.stop(),
  };
}
