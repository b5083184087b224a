import { home } from "#content/pages/home.ts";
import { logos } from "#content/sections/logos.ts";
import { Carousel } from "./carousel.tsx";

/** Eight brokerages (specification 2.4 and 9). */
export function LogoCarousel() {
  return (
    <Carousel copy={home.company.carousel} kind="logos">
      {logos.map(({ name, image }) => (
        <li key={image} className="swiper-slide logo-slide">
          <img src={image} alt={name} width={200} height={200} loading="lazy" decoding="async" draggable={false} />
        </li>
      ))}
    </Carousel>
  );
}
