/** Back and Submit of the last step, below everything that may be filled in, ticked and read. */
export const stepActions = "flex flex-wrap justify-between gap-4 pt-8 max-sm:gap-3";

/** Back and Next of a question. On a phone they stay at the bottom of the window, however many answers there are. */
export const questionActions = `${stepActions} max-medium:tall:sticky max-medium:tall:bottom-0 max-medium:-mx-5 max-medium:-mb-5 max-medium:rounded-b-card max-medium:bg-paper max-medium:p-5 max-medium:pt-4`;
