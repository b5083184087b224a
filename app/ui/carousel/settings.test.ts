import { expect, it } from "vitest";
import { carouselSettings } from "./settings.ts";

it("the logo carousel has every setting of specification 9", () => {
  expect(carouselSettings.logos).toMatchObject({
    effect: "coverflow",
    coverflowEffect: { rotate: 50, stretch: 0, depth: 100, modifier: 1, slideShadows: true },
    centeredSlides: true,
    slidesPerView: "auto",
    grabCursor: true,
    autoplay: { delay: 2500 },
  });
});

it("the testimonial carousel (specification 9) advances every 2500 ms", () => {
  expect(carouselSettings.testimonials.autoplay).toEqual({ delay: 2500 });
});
