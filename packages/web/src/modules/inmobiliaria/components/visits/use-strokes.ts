import { type PointerEvent, type RefObject, useRef, useState } from 'react';

type Point = readonly [x: number, y: number];
type Stroke = Point[];

const INK = '#18262b';
const WIDTH = 3;

/** Draws lines that follow the pointer; what results is handed over when it is lifted. */
export function useStrokes(
  canvas: RefObject<HTMLCanvasElement | null>,
  onChange: (drawing: Blob | null) => void,
) {
  const strokes = useRef<Stroke[]>([]);
  const current = useRef<Stroke | null>(null);
  const [count, setCount] = useState(0);

  const tell = () => {
    setCount(strokes.current.length);
    const sheet = canvas.current;
    if (!sheet) return;
    draw(sheet, strokes.current);
    if (strokes.current.length === 0) onChange(null);
    else sheet.toBlob((bytes) => bytes && onChange(bytes), 'image/png');
  };
  const end = () => {
    if (!current.current) return;
    current.current = null;
    tell();
  };
  return {
    count,
    undo() {
      strokes.current = strokes.current.slice(0, -1);
      tell();
    },
    /** Forgets what was drawn, and says nothing of it. */
    clear() {
      strokes.current = [];
      setCount(0);
      if (canvas.current) draw(canvas.current, []);
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        const stroke = [pointOf(event)];
        current.current = stroke;
        strokes.current = [...strokes.current, stroke];
      },
      onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
        if (!current.current) return;
        current.current.push(pointOf(event));
        draw(event.currentTarget, strokes.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** Where the pointer is on the sheet, whose pixels may be larger or smaller than the screen's. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return [
    ((clientX - box.left) / box.width) * currentTarget.width,
    ((clientY - box.top) / box.height) * currentTarget.height,
  ];
}

function draw(sheet: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const drawing = sheet.getContext('2d');
  if (!drawing) return;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, sheet.width, sheet.height);
  drawing.strokeStyle = INK;
  drawing.lineWidth = WIDTH;
  drawing.lineCap = 'round';
  drawing.lineJoin = 'round';
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    drawing.beginPath();
    drawing.moveTo(...first);
    // a touch without a move leaves a point
    for (const point of rest.length > 0 ? rest : [first]) drawing.lineTo(...point);
    drawing.stroke();
  }
}
