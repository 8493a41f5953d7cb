import { expect, test } from 'vitest';
import type { Geocoder, GeocoderAnswer, PlaceQuestion } from './geocoder.ts';
import { publicLimits, sparing } from './sparing.ts';

/** Time that passes when somebody waits, and what was asked when. */
function stage(
  answer: () => Promise<GeocoderAnswer> = async () => ({ places: [], credits: null }),
) {
  let now = 0;
  const asked: [number, PlaceQuestion][] = [];
  const waiting: { until: number; done: () => void }[] = [];
  const geocoder: Geocoder = {
    find(question) {
      asked.push([now, question]);
      return answer();
    },
  };
  const clock = {
    now: () => now,
    wait: (ms: number) => new Promise<void>((done) => waiting.push({ until: now + ms, done })),
  };
  return {
    asked,
    times: () => asked.map(([at]) => at),
    geocoder: sparing(geocoder, publicLimits, clock),
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = waiting.sort((a, b) => a.until - b.until)[0];
        if (!next || next.until > end) break;
        waiting.shift();
        now = next.until;
        next.done();
        await new Promise(setImmediate);
      }
      now = end;
    },
  };
}

const about = (text: string): PlaceQuestion => ({ text, near: null });

test('a service is asked once per second, and who would wait too long is refused', async () => {
  const { geocoder, times, pass } = stage();
  const answers = ['a', 'b', 'c', 'd'].map((text) => geocoder.find(about(text)));
  await expect(geocoder.find(about('e'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await pass(10_000);
  await Promise.all(answers);
  expect(times()).toEqual([0, 1_000, 2_000, 3_000]);
  await geocoder.find(about('f'));
  expect(times().at(-1)).toBe(10_000);
});

test('what was asked is not asked again for a day, nor by two at once', async () => {
  const { geocoder, asked, pass } = stage();
  const near = (lon: number): PlaceQuestion => ({ text: 'Vereda  EL Roble', near: [lon, 5.53] });
  await Promise.all([geocoder.find(near(-73.36)), geocoder.find(near(-73.41))]);
  await geocoder.find({ text: 'vereda el roble', near: [-73.4, 5.49] });
  expect(asked).toEqual([[0, { text: 'vereda el roble', near: [-73.4, 5.5] }]]);
  await pass(publicLimits.keptMs);
  await geocoder.find(near(-73.36));
  expect(asked).toHaveLength(2);
});

test('a failure is not kept', async () => {
  let fails = true;
  const { geocoder, asked, pass } = stage(async () => {
    if (fails) throw new Error('away');
    return { places: [], credits: null };
  });
  await expect(geocoder.find(about('a'))).rejects.toThrow('away');
  fails = false;
  await pass(1_000);
  await geocoder.find(about('a'));
  expect(asked).toHaveLength(2);
});

test('only so many answers are kept: the one asked for longest ago goes first', async () => {
  const { geocoder, asked, pass } = stage();
  const ask = async (index: number) => {
    await geocoder.find(about(`lugar ${index}`));
    await pass(1_000);
  };
  for (let index = 0; index < publicLimits.most; index++) await ask(index);
  await ask(0);
  await ask(publicLimits.most);
  expect(asked).toHaveLength(publicLimits.most + 1);
  await ask(0);
  expect(asked).toHaveLength(publicLimits.most + 1);
  await ask(1);
  expect(asked).toHaveLength(publicLimits.most + 2);
});
