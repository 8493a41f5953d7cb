import { describe, expect, it } from 'vitest';
import { labelColumn } from './label-column.ts';

const columns = (...texts: string[]) => texts.map((text, index) => ({ value: `c${index}`, text }));

describe('the column by which features are called', () => {
  it('is that of the labels, as long as it is shown', () => {
    expect(labelColumn(columns('Nombre', 'Uso'), 'c1')).toBe('c1');
    expect(labelColumn(columns('Nombre', 'Uso'), 'oculta')).toBe('c0');
  });

  it('is otherwise the one of names: the plain one before those of something else', () => {
    expect(labelColumn(columns('Código', 'Nombre del dueño', 'NOMBRE'), null)).toBe('c2');
    expect(labelColumn(columns('mpio_cod', 'mpio_nombre', 'dpto_nombre'), null)).toBe('c1');
    expect(labelColumn([{ value: 'name', text: '' }], null)).toBe('name');
  });

  it('is none where nothing says so', () => {
    expect(labelColumn(columns('Código', 'Nombramiento', 'Renombre'), null)).toBeNull();
    expect(labelColumn([], 'c0')).toBeNull();
  });
});
