/** Letter paper, as used in Colombia; twips, twentieths of a point. */
export const PAGE = { width: 12_240, height: 15_840 } as const;
export const MARGIN = {
  top: 1500,
  bottom: 1250,
  left: 1247,
  right: 1247,
  header: 640,
  footer: 560,
};

/** Between the margins: 17.2 cm, just what a map of 645 pixels needs. */
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
