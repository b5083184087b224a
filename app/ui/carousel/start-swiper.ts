import Swiper from "swiper";
import { Autoplay, EffectCoverflow } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import "./swiper.css";

/**
 * Turns a row that scrolls into a carousel, at the slide that it was scrolled to. Only ever imported when a carousel
 * comes near the screen: it brings the library with it.
 */
export function startSwiper(row: HTMLElement, settings: SwiperOptions): Swiper {
  const slide = row.querySelector<HTMLElement>(".swiper-slide");
  const initialSlide = Math.round(row.scrollLeft / (slide?.offsetWidth || 1));
  row.scrollLeft = 0;
  return new Swiper(row, { ...settings, initialSlide, modules: [Autoplay, EffectCoverflow] });
}
