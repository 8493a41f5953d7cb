import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  figureMenu,
  hasPlaceholders,
  placeholderOf,
  readPlaceholders,
  resolveText,
  withoutPlaceholders,
} from './placeholders.ts';
import { report } from './report-figures.fixture.ts';

const OWN = 'C0000001';
const read = (text: string, own: string | null = OWN) => resolveText(text, report, own);
const problems = (text: string, own: string | null = OWN) =>
  readPlaceholders(text, report, own).flatMap(({ problem }) => problem ?? []);

describe('figures in texts', () => {
  it('read as the tables print them', () => {
    expect(read('Son {{n}} cruces con {{neto_ha}} ({{ porcentaje }}).')).toBe(
      'Son 3 cruces con 12,7012 ha (3,46 %).',
    );
    expect(read('{{bruto_ha}}, de {{k_desde}} a {{k_hasta}}')).toBe(
      '1.234,5679 ha, de K0+400 a K2+150',
    );
    expect(read('{{buffer_m}} · {{longitud_trazado}} · {{area_estudio}} · {{capas_cruzan}}')).toBe(
      '500 m · 12,35 km · 367,50 ha · 2',
    );
  });

  it('are of the layer that they name', () => {
    expect(read('{{longitud_km:C0000002}} y {{longitud_bruta_km:C0000002}}', null)).toBe(
      '950,50 m y 33,20 km',
    );
    expect(problems('{{neto_ha}}', null)).toEqual(['Falta decir de qué capa es la cifra.']);
  });

  it('read a dash where there is no figure, never the placeholder itself, and say why', () => {
    const texts: [string, string, string][] = [
      ['{{cualquiera}}', '—', 'No hay una cifra llamada «cualquiera».'],
      ['{{constructor}}', '—', 'No hay una cifra llamada «constructor».'],
      ['{{neto_ha:X}}', '—', 'El informe no tiene la capa de esta cifra.'],
      ['{{neto_ha:C0000002}}', '—', '«Vías» no tiene esta cifra.'],
      ['{{neto_ha:C0000003}}', '—', '«Páramos» no se pudo cruzar: no tiene cifras.'],
      ['{{neto_ha:C0000004}}', '—', '«Resguardos» no cruza: no tiene esta cifra.'],
      ['{{neto_ha y más', '— y más', 'Falta cerrar la cifra enlazada con «}}».'],
    ];
    for (const [text, shown, problem] of texts) {
      expect([read(text), problems(text)]).toEqual([shown, [problem]]);
    }
    expect(read('{{n:C0000004}} {{resultado:C0000003}} {{resultado:C0000004}}')).toBe(
      '0 ERROR SIN CRUCE',
    );
  });

  it('leave every other character of a text as it is', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]/g, '')),
        fc.constantFrom('{{n}}', '{{neto_ha}}', '{{no_existe}}', '{{n:C0000004}}'),
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        expect(read(text)).toBe(parts.map((part) => read(part)).join(''));
        expect(read(text)).not.toContain('{{');
        expect(withoutPlaceholders(text)).toHaveLength(text.length);
        expect(hasPlaceholders(text)).toBe(text.includes('{{'));
      }),
    );
  });

  it('the menu offers what has a figure now, and what it puts in reads so', () => {
    for (const own of [OWN, null]) {
      const menu = figureMenu(report, own);
      for (const { figures } of menu) {
        for (const { placeholder, text } of figures) expect(read(placeholder, own)).toBe(text);
      }
      expect(menu.map(({ title }) => title)).toEqual([
        ...(own ? ['Esta capa'] : []),
        'Todo el informe',
        ...(own ? [] : ['1.1 Ríos']),
        '1.2 Vías',
        '2.1 Páramos',
        '2.2 Resguardos',
      ]);
    }
    const [mine] = figureMenu(report, OWN);
    const offered = mine?.figures.map(({ placeholder }) => placeholder);
    expect(offered).toContain(placeholderOf('neto_ha'));
    expect(offered).not.toContain(placeholderOf('longitud_km'));
  });
});
