/** For screen readers. */
export interface CarouselCopy {
  label: string;
  row: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}
