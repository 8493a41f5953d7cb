/** Colours that colour-blind eyes tell apart (Okabe and Ito), but for yellow, which is lost on maps. */
const colors = [
  '#0072B2',
  '#D55E00',
  '#009E73',
  '#CC79A7',
  '#E69F00',
  '#56B4E9',
  '#666666',
] as const;

/** The colour of a table until somebody makes a style for it. */
export const ownColor = (layerId: number): string => colors[layerId % colors.length] ?? colors[0];
