import { expect, it } from 'vitest';
import { unstorableText } from './storable-text.ts';

it('finds what the database cannot hold, however deep, and says where', () => {
  expect(unstorableText('a\0b')).toBe('');
  expect(unstorableText({ capas: ['ñ', { titulo: '\ud83d' }] })).toBe('capas.1.titulo');
  expect(unstorableText({ 'a\0': 1 })).toBe('');
});

it('lets every other text pass', () => {
  expect(unstorableText({ a: ['🗺️', '\u202e', '\u0001', ''], b: null, c: 1 })).toBeUndefined();
  expect(unstorableText(Buffer.from('\0'))).toBeUndefined();
});
