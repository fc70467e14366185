/**
 * Lays out and paints a card only near the viewport. Unlike in a virtualised list, cards out of view stay in the tab
 * order, the accessibility tree and find-in-page.
 */
export const renderedInView = (height: number) => ({
  contentVisibility: 'auto' as const,
  // Used until the card has been rendered once.
  containIntrinsicSize: `auto ${height}px`,
  '@media print': { contentVisibility: 'visible' as const },
});
