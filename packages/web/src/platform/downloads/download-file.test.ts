import { expect, test } from 'vitest';
import { fileNameOf } from './download-file.ts';

test('the name of a download, with and without accents', () => {
  expect(fileNameOf('attachment; filename="contratos_20260309.xlsx"')).toBe(
    'contratos_20260309.xlsx',
  );
  const both = `attachment; filename="Avaluo.xlsx"; filename*=UTF-8''Aval%C3%BAo.xlsx`;
  expect(fileNameOf(both)).toBe('Avalúo.xlsx');
  expect(fileNameOf('inline')).toBeUndefined();
});
