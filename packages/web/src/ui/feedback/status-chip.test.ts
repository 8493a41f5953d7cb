import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
/** And what is chosen in an order, whose tints say nothing but that order. */
const TINTED = ['modules/inteligencia/forms/layer-select.tsx', 'ui/feedback/status-chip.tsx'];

it('is what tints a tag that tells something: its sign or dot and its strong letters go with every tint', () => {
  const screens = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const tinted = screens.filter(
    (file) =>
      file.endsWith('.tsx') &&
      /<Tag\b[^>]*\bcolor=/.test(readFileSync(`${SOURCES}${file}`, 'utf8')),
  );
  expect(tinted.sort()).toEqual(TINTED);
});
