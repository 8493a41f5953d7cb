import { createCanvas } from '@napi-rs/canvas';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { heading, paragraphs, picture, standInOf } from './blocks.ts';
import { writeWordSheet, writeWordText } from './document.ts';
import { withPictures } from './package.ts';

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

const awaited = (name: string) =>
  picture({ standIn: standInOf(name), width: 40, height: 30, alt: name });
const cover = { area: 'Área', title: 'Uno', subtitle: 'Dos', facts: [] };

it('takes pictures that are drawn while the text is written, of either type', async () => {
  const body = [heading('Uno', 1), awaited('mapa'), awaited('foto')];
  const text = await writeWordText({ ...sheet, cover, body });
  const whole = withPictures(
    text,
    new Map([
      [standInOf('mapa'), { data: drawn('red'), type: 'png' }],
      [standInOf('foto'), { data: Buffer.from('una foto'), type: 'jpg' }],
    ]),
  );
  const files = unzipSync(whole);
  const links = Buffer.from(files['word/_rels/document.xml.rels'] ?? []).toString();
  const written = Buffer.from(files['word/document.xml'] ?? []).toString();
  const shownFiles = [...written.matchAll(/<a:blip r:embed="([^"]+)"/g)].map(([, id]) => {
    const [link] = links.match(new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`)) ?? [];
    return /Target="([^"]+)"/.exec(link ?? '')?.[1];
  });
  const [, map, photo] = shownFiles;
  expect([map?.slice(-4), photo?.slice(-4)]).toEqual(['.png', '.jpg']);
  const content = (name: string | undefined) => Buffer.from(files[`word/${name}`] ?? []);
  expect(content(map).equals(drawn('red'))).toBe(true);
  expect(content(photo).toString()).toBe('una foto');
  for (const name of links.matchAll(/Target="(media[^"]+)"/g))
    expect(Object.keys(files)).toContain(`word/${name[1]}`);
});

it('says where a picture is missing', async () => {
  const text = await writeWordText({ ...sheet, cover, body: [awaited('mapa')] });
  expect(() => withPictures(text, new Map())).toThrow('is missing');
});
