/** What a carousel's parts are called, for those who cannot see them. */
export interface CarouselCopy {
  label: string;
  /** The row of slides, once the focus is on it. */
  row: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
}
