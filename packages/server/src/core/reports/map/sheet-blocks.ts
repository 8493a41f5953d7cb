import type { SKRSContext2D } from '@napi-rs/canvas';
import { brand } from '../brand.ts';
import { font } from './drawing/fonts.ts';
import type { Rectangle } from './drawing/frame.ts';
import { drawLines, fitText, wrapText } from './drawing/text.ts';

/** One of the frames that stand side by side below the map of a sheet. */
export interface SheetBlock {
  title: string;
  lines: readonly string[];
  /** how wide it is, of the sum of all */
  share: number;
}

/** Where blocks stand on a page; points. */
type Row = { left: number; top: number } & Pick<Rectangle, 'width' | 'height'>;

const GAP = 8;
const LEADING = 11;

/** Draws frames with a title and lines; what has no room in one is left out. */
export function drawBlocks(context: SKRSContext2D, row: Row, blocks: readonly SheetBlock[]): void {
  const shares = blocks.reduce((sum, { share }) => sum + share, 0);
  const room = row.width - GAP * (blocks.length - 1);
  let { left } = row;
  for (const { title, lines, share } of blocks) {
    const width = (room * share) / shares;
    drawBlock(context, { ...row, left, width }, { title, lines });
    left += width + GAP;
  }
}

function drawBlock(
  context: SKRSContext2D,
  { left, top, width, height }: Row,
  { title, lines }: Omit<SheetBlock, 'share'>,
): void {
  context.strokeStyle = brand.line;
  context.lineWidth = 0.7;
  context.strokeRect(left, top, width, height);
  context.fillStyle = brand.water;
  context.font = font(7.5, 700);
  context.fillText(fitText(context, title, width - 12), left + 6, top + 13);
  context.fillStyle = brand.ink;
  context.font = font(8.5);
  const most = Math.floor((height - 22) / LEADING);
  const wrapped = lines.flatMap((line) => wrapText(context, line, width - 12)).slice(0, most);
  drawLines(context, wrapped, left + 6, top + 27, LEADING);
}
