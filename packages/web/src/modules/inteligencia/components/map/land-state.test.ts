import { describe, expect, it } from 'vitest';
import { frameFrom, placeText, shownAfter, shownOf, shownText } from './land-state.ts';

describe('the state of the territory map in its address', () => {
  it('comes back as it was written, opacity included', () => {
    const shown = new Map([
      ['capa-12', 1],
      ['wms-3', 0.6],
    ]);
    expect(shownText(shown)).toBe('capa-12,wms-3*60');
    expect(shownOf('capa-12,wms-3*60')).toEqual(shown);
    expect(shownText(new Map())).toBeUndefined();
    const frame = { centro: [-73.5, 5.25] as [number, number], zoom: 9, base: null, capas: [] };
    expect(frameFrom({ vista: placeText(frame) })).toMatchObject({
      centro: [-73.5, 5.25],
      zoom: 9,
    });
  });

  it('nonsense opens the usual place', () => {
    for (const view of [undefined, '', 'a,b,c', '1,2', '500,0,3', '0,0,99']) {
      expect(frameFrom({ vista: view })).toMatchObject({ centro: [-73.083, 5.047], zoom: 11.5 });
    }
    expect(shownOf('capa-1*900,,capa-2*x')).toEqual(
      new Map([
        ['capa-1', 1],
        ['capa-2', 1],
      ]),
    );
  });

  it('what is turned off or paled on the map itself is so in the list', () => {
    const before = new Map([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    const told = (id: string, visible: boolean, opacidad: number) => ({
      id,
      titulo: id,
      visible,
      opacidad,
    });
    const frame = { centro: [0, 0] as [number, number], zoom: 3, base: null };
    const layers = [told('a', false, 1), told('b', true, 0.5)];
    expect(shownAfter(before, { ...frame, capas: layers })).toEqual(
      new Map([
        ['b', 0.5],
        ['c', 1],
      ]),
    );
    expect(shownAfter(before, { ...frame, capas: [] })).toBe(before);
  });
});
