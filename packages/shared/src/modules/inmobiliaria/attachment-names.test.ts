import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estatesNamed } from './attachment-names.ts';

const estates = [
  { id: 1, codigoSig: 'UF1-001', matriculas: ['070-12345'] },
  { id: 2, codigoSig: 'UF1-001-A', matriculas: ['070-99999'] },
  { id: 3, codigoSig: 'UF1-0010', matriculas: ['070-99999', '50C-1'] },
];
const ids = (name: string) => estatesNamed(name, estates).map(({ id }) => id);

describe('a file is of the estate', () => {
  test.each([
    ['UF1-001.pdf', [1]],
    ['uf1-001_escritura.pdf', [1]],
    ['UF1-001 (copia).pdf', [1]],
    ['carpeta/UF1-001.pdf', [1]],
    ['UF1-001-A plano.dwg', [2]],
    ['UF1-0010.pdf', [3]],
    ['UF1-00.pdf', []],
    ['UF1-0011.pdf', []],
    ['070-12345.pdf', [1]],
    ['070-123456.pdf', []],
    ['070-99999 certificado.pdf', [2, 3]],
    ['50c-1.pdf', [3]],
    ['certificado 070-12345.pdf', []],
    ['', []],
  ])('%s', (name, expected) => {
    expect(ids(name)).toEqual(expected);
  });

  test('whose code its name begins with, whatever follows that is no letter or digit', () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,6}(-[A-Z0-9]{1,4})?$/);
    fc.assert(
      fc.property(code, fc.constantFrom('', '.', '_', ' ', '-'), fc.string(), (own, mark, rest) => {
        const alone = [{ id: 9, codigoSig: own, matriculas: [] }];
        const name = `${own}${mark}${mark === '' ? '' : rest.replaceAll('/', '')}`;
        expect(estatesNamed(name, alone)).toHaveLength(1);
        expect(estatesNamed(`x${name}`, alone).length).toBeLessThanOrEqual(
          own.startsWith('X') ? 1 : 0,
        );
      }),
    );
  });
});
