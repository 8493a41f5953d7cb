import { expect, it } from 'vitest';
import { mergeConclusions, mergeLists, mergeTexts } from './text-merge.ts';
import { createUnsentTexts } from './unsent-texts.ts';

const json = (value: unknown) => JSON.stringify(value);
const [a, b, c] = [[{ text: 'A' }], [{ text: 'B' }], [{ text: 'C' }]];

it('conclusions of different sections become one, and those of the same one are contested', () => {
  const before = json({ uno: a });
  const mine = json({ uno: a, dos: b });
  const theirs = '{"tres": [{"text": "C"}], "uno": [{"text": "A"}]}';
  expect(JSON.parse(mergeConclusions({ before, mine, theirs }) ?? '')).toEqual({
    uno: a,
    dos: b,
    tres: c,
  });
  const both = { before, mine: json({ uno: b, dos: b }), theirs: json({ uno: c, tres: c }) };
  expect(mergeConclusions(both)).toBeNull();
  expect(JSON.parse(mergeConclusions(both, 'mine') ?? '')).toEqual({ uno: b, dos: b, tres: c });
  expect(JSON.parse(mergeConclusions(both, 'theirs') ?? '')).toEqual({ uno: c, dos: b, tres: c });
});

it('what the database spaces its own way is no change of somebody else', () => {
  const mine = json([...a, ...b]);
  expect(mergeLists({ before: json(a), mine, theirs: '[{"text": "A"}]' })).toBe(mine);
  expect(mergeTexts({ before: 'a', mine: 'a b', theirs: 'a c' })).toBeNull();
});

it('what was sent from here and is stored is no change of somebody else', () => {
  const lost = { before: 'a', mine: 'a b c', sent: ['a', 'a b', 'a b d'] };
  expect(mergeTexts({ ...lost, theirs: 'a b' })).toBe('a b c');
  expect(mergeTexts({ ...lost, theirs: 'a x' })).toBeNull();
  const sections = {
    before: '{}',
    mine: json({ uno: c, dos: b }),
    sent: [json({ uno: a, dos: b })],
  };
  const theirs = json({ uno: a, dos: c });
  expect(mergeConclusions({ ...sections, theirs: sections.sent[0] ?? '' })).toBe(sections.mine);
  expect(mergeConclusions({ ...sections, theirs })).toBeNull();
});

it('a text whose editor closed before it could be sent is left, and sent with the others', async () => {
  let isReachable = false;
  const texts = createUnsentTexts(['5.metodologia']);
  await texts.leave('5.introduccion', async () => isReachable);
  expect(texts.left()).toEqual(['5.metodologia', '5.introduccion']);
  texts.hold('5.metodologia', async () => true);
  expect(await texts.flush()).toBe(false);
  expect(texts.places()).toEqual(['5.introduccion']);
  isReachable = true;
  expect(await texts.flush()).toBe(true);
  expect(texts.left()).toEqual([]);
});
