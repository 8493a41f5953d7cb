import { expect, test } from 'vitest';
import { readPasted, verticesOf } from './pasted-coordinates.ts';

test('rows of a spreadsheet are read with tabs, commas, names and degrees, minutes and seconds', () => {
  const text = `-73,36\t5,53
V2\t-73,20\t5,60

5°42'N 73°03'O
nada`;
  expect(readPasted(text, { projected: false })).toEqual({
    places: [
      [-73.36, 5.53],
      [-73.2, 5.6],
      [-73.05, 5.7],
    ],
    unread: [5],
  });
});

test('plane coordinates are east and north, with or without the name of the vertex', () => {
  const { places, unread } = readPasted('4900000,5 2100000\n1;4900100;2100200\n12', {
    projected: true,
  });
  expect(places).toEqual([
    [4_900_000.5, 2_100_000],
    [4_900_100, 2_100_200],
  ]);
  expect(unread).toEqual([3]);
});

test('the vertices of a polygon are listed without repeating the first one', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(verticesOf([ring])).toEqual(ring.slice(0, 3));
  expect(verticesOf([1, 2])).toEqual([[1, 2]]);
});
