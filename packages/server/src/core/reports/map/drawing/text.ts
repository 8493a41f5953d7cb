import type { SKRSContext2D } from '@napi-rs/canvas';

/** Breaks a text into lines that fit, in the context's font; a word too long for a line is cut. */
export function wrapText(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word;
    if (context.measureText(joined).width <= width) {
      line = joined;
      continue;
    }
    if (line) lines.push(line);
    line = fitText(context, word, width);
  }
  return line ? [...lines, line] : lines;
}

/** The text, shortened with an ellipsis until it fits. */
export function fitText(context: SKRSContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const characters = [...text].slice(0, 200);
  while (characters.length > 1 && context.measureText(`${characters.join('')}…`).width > width) {
    characters.pop();
  }
  return `${characters.join('')}…`;
}

/** Draws lines of text downwards from a first base line. */
export function drawLines(
  context: SKRSContext2D,
  lines: readonly string[],
  x: number,
  y: number,
  leading: number,
): void {
  lines.forEach((line, index) => {
    context.fillText(line, x, y + index * leading);
  });
}
