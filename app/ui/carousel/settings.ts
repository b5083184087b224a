import type { SwiperOptions } from "swiper/types";

/** Specification 9, "Timings". */
export const carouselSettings = {
  /** The loop fills both sides, and a press during a transition counts as well. */
  logos: {
    effect: "coverflow",
    coverflowEffect: { rotate: 50, stretch: 0, depth: 100, modifier: 1, slideShadows: true },
    centeredSlides: true,
    slidesPerView: "auto",
    grabCursor: true,
    loop: true,
    loopPreventsSliding: false,
    speed: 600,
    autoplay: { delay: 2_500 },
  },
  testimonials: { autoplay: { delay: 2_500 } },
} satisfies Record<string, SwiperOptions>;

export type CarouselKind = keyof typeof carouselSettings;

export const isCarouselKind = (kind = ""): kind is CarouselKind => Object.hasOwn(carouselSettings, kind);
