import { expect, it } from 'vitest';
import type { Db } from '../../../core/db/database.ts';
import type { StudyArea, StudyInput } from '../../cruces/public.ts';
import { rememberedAreas } from './study-areas.ts';

const db = {} as Db;
const study = (buffer: number): StudyInput => ({
  trazado: { type: 'Point', coordinates: [-73, 5] },
  buffer,
  srid: 9377,
});

it('an area is drawn once for a drawing and the versions that drew it, and again once many others were', async () => {
  const drawn: number[] = [];
  const areaOf = rememberedAreas(async (_db, { buffer }) => {
    drawn.push(buffer);
    if (buffer < 0) throw new Error('nothing to draw');
    return { buffer } as StudyArea;
  });
  const ask = async (buffer: number, geos = '3.11') =>
    (await areaOf(db, study(buffer), { geos })).buffer;
  expect([await ask(1), await ask(1), await ask(2)]).toEqual([1, 1, 2]);
  expect(drawn).toEqual([1, 2]);
  await ask(1, '3.12');
  expect(drawn).toEqual([1, 2, 1]);
  await expect(ask(-1)).rejects.toThrow('nothing to draw');
  await expect(ask(-1)).rejects.toThrow('nothing to draw');
  expect(drawn).toEqual([1, 2, 1, -1, -1]);
  for (let buffer = 10; buffer < 18; buffer += 1) await ask(buffer);
  drawn.length = 0;
  await ask(17);
  await ask(1);
  expect(drawn).toEqual([1]);
});
