import { createCanvas } from '@napi-rs/canvas';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { heading, paragraphs, picture } from './blocks.ts';
import { writeWordSheet } from './document.ts';

const sheet = { title: 'Plano', author: 'Ana', header: ['a', 'b'], footer: 'c' } as const;

function drawn(color: string): Buffer {
  const canvas = createCanvas(40, 30);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 40, 30);
  return canvas.toBuffer('image/png');
}

const shown = (color: string) =>
  picture({ data: drawn(color), type: 'png', width: 40, height: 30, alt: color });

it('puts each picture into the document as it is, and names it where it stands', async () => {
  const body = [heading('Uno', 1), shown('red'), ...paragraphs('Entre los dos'), shown('blue')];
  const files = unzipSync(await writeWordSheet({ ...sheet, body }));
  const media = Object.entries(files).filter(([name]) => name.startsWith('word/media/'));
  const expected = [drawn('red'), drawn('blue')].map((one) => one.toString('base64')).sort();
  expect(media.map(([, content]) => Buffer.from(content).toString('base64')).sort()).toEqual(
    expected,
  );
  const links = Buffer.from(files['word/_rels/document.xml.rels'] ?? []).toString();
  for (const [name] of media) expect(links).toContain(name.replace('word/', ''));
  const text = Buffer.from(files['word/document.xml'] ?? []).toString();
  expect(text.match(/<a:blip r:embed=/g)).toHaveLength(2);
});

it('writes a document without pictures, and one with the same picture twice', async () => {
  const none = unzipSync(await writeWordSheet({ ...sheet, body: paragraphs('Nada') }));
  expect(Object.keys(none).filter((name) => name.startsWith('word/media/'))).toEqual([]);
  const twice = unzipSync(await writeWordSheet({ ...sheet, body: [shown('red'), shown('red')] }));
  const media = Object.entries(twice).filter(([name]) => name.startsWith('word/media/'));
  for (const [, content] of media) expect(Buffer.from(content).equals(drawn('red'))).toBe(true);
  expect(media.length).toBeGreaterThan(0);
});
