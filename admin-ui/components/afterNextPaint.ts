/** Defers work past the next frame, so that it does not delay the response to a press. */
export const afterNextPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
