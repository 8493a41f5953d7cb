import { createCanvas, Path2D } from '@napi-rs/canvas';
import { brand, mark } from '../brand.ts';

/** The product's mark as a PNG of `size` pixels. */
export async function drawMark(size: number): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.scale(size / mark.size, size / mark.size);
  context.fillStyle = brand.land;
  context.fill(new Path2D(mark.parcel));
  context.fillStyle = brand.water;
  context.fill(new Path2D(mark.river));
  context.strokeStyle = 'rgba(255,255,255,0.75)';
  context.lineWidth = 1.9;
  context.lineCap = 'round';
  context.stroke(new Path2D(mark.contours));
  return canvas.encode('png');
}
