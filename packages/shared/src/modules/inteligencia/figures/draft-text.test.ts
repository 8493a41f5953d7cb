import { describe, expect, it } from 'vitest';
import { introductionDraft, layerDraft, objectiveDraft } from './draft-text.ts';
import { readPlaceholders, resolveText } from './placeholders.ts';
import { areaSummary, layer, lineSummary, report } from './report-figures.fixture.ts';
import { reviewTexts } from './review-texts.ts';
import { strayNumbers } from './stray-numbers.ts';

const source = { entidad: 'IGAC', vigencia: '2024-12-31', vencida: false };
const subject = { nombre: 'Variante', municipios: ['Tunja (Boyacá)', 'Paipa (Boyacá)'] };

describe('texts that are put together from the facts', () => {
  it('tell a layer by its outcome', () => {
    const own = layer();
    const read = (one = own) => {
      const text = layerDraft(one, source);
      const figures = { ...report, capas: [one] };
      return text && resolveText(text, figures, one.clave);
    };
    expect(read()).toBe(
      'El área de estudio cruza 3 elementos de la capa «Ríos» (IGAC). Ocupan un área neta de 12,7012 ha (3,46 %). Uno a uno suman 1.234,5679 ha, de los que 0,2500 ha se superponen. A lo largo del trazado van de la abscisa K0+400 a la K2+150.',
    );
    expect(read(layer({ resumen: { ...lineSummary, cruces: 1 }, abscisas: null }))).toBe(
      'El área de estudio cruza 1 elemento de la capa «Ríos» (IGAC). Suman una longitud neta de 950,50 m (3,46 %).',
    );
    const points = { ...areaSummary, unidad: 'No Aplica' as const, neto: null };
    expect(read(layer({ resumen: points, abscisas: null }))).toBe(
      'El área de estudio cruza 3 elementos de la capa «Ríos» (IGAC).',
    );
    expect(read(layer({ estado: 'SIN CRUCE' }))).toContain('Ningún elemento');
    expect(read(layer({ estado: 'SIN COBERTURA' }))).toContain('no puede afirmarse');
    for (const outcome of ['ERROR', null] as const) {
      expect(read(layer({ estado: outcome }))).toBeNull();
    }
    expect(layerDraft(own, { ...source, vencida: true })).toContain('(31/12/2024) había pasado');
  });

  it('have no figure that the tables do not have', () => {
    const texts = [introductionDraft(report, subject), objectiveDraft(report, subject)];
    expect(resolveText(texts[0] ?? '', report, null)).toContain(
      'en Tunja (Boyacá) y Paipa (Boyacá). El trazado mide 12,35 km. Con un buffer de 500 m, el área de estudio es de 367,50 ha.',
    );
    for (const text of texts) {
      const place = { lugar: 'x', titulo: 'x', texto: text, propia: null, capas: [] };
      expect(reviewTexts([place], report)).toEqual([]);
      expect(readPlaceholders(text, report, null).length).toBeGreaterThan(1);
    }
  });

  it('numbers without unit are looked for in the facts', () => {
    const facts = 'Vigencia: 31/12/2024. De K0+400 a K2+150. Área neta: 12,7012 ha.';
    const text = 'En 2024, de K0+400 a K2+150 y {{n}} son 12,7 ha; la Ley 99 y K3+000.';
    expect(strayNumbers(text, facts)).toEqual(['99', '3+000']);
  });
});
