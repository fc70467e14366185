/**
 * Lays out and paints a card only near the part of the page that is in view. Unlike a window of rows, what is out of view
 * keeps its place in the tab order, the accessibility tree and find-in-page.
 */
export const renderedInView = (height: number) => ({
  contentVisibility: 'auto' as const,
  // Until the card has been shown once.
  containIntrinsicSize: `auto ${height}px`,
  '@media print': { contentVisibility: 'visible' as const },
});
