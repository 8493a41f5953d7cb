/** Sizes of a printed map in CSS pixels; drawn at twice that for paper. */
export const MAP_WIDTH = 645;
export const MAP_HEIGHT = 366;
export const PIXEL_RATIO = 2;

const MARGIN = { left: 17, top: 17, right: 6, bottom: 6 };
const PANEL_WIDTH = 158;
const GAP = 10;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the map itself lies; coordinate labels stand at its left and above it. */
export const mapFrame: Rectangle = {
  x: MARGIN.left,
  y: MARGIN.top,
  width: MAP_WIDTH - MARGIN.left - MARGIN.right - PANEL_WIDTH - GAP,
  height: MAP_HEIGHT - MARGIN.top - MARGIN.bottom,
};

/** The panel with north, legend and scale, right of the map. */
export const panelFrame: Rectangle = {
  x: mapFrame.x + mapFrame.width + GAP,
  y: MARGIN.top,
  width: PANEL_WIDTH,
  height: mapFrame.height,
};
