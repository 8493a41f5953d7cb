import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planReport } from './report-plan.ts';
import { countItems, type LayerNode, type LayerTree, layerNames } from './template.ts';

const leaf = (layer: string): LayerNode => ({
  id: `n-${layer}`,
  name: layer,
  abreviatura: 'NC',
  capa: layer,
});
const tree: LayerTree = {
  id: 'root',
  name: 'Plantilla',
  children: [
    { id: 's1', name: 'Base', children: [leaf('rios'), leaf('vias')] },
    { id: 's2', name: 'Ambiental', children: [leaf('paramos')] },
  ],
};

describe('planReport', () => {
  it('numbers flat layers 1..n in the order of choice without a template', () => {
    expect(planReport(['vias', 'rios', 'vias'], null)).toEqual([
      { tipo: 'capa', numeral: '1', nombre: 'vias' },
      { tipo: 'capa', numeral: '2', nombre: 'rios' },
    ]);
  });

  it('keeps the order of choice under a template of depth 2', () => {
    const rows = planReport(['minas', 'paramos', 'rios'], { profundidad: 2, root: tree });
    expect(rows.map((row) => `${row.numeral} ${row.nombre}`)).toEqual([
      '1 minas',
      '2 paramos',
      '3 rios',
    ]);
  });

  it('puts layers under their sections, and those the template does not name at the end', () => {
    const rows = planReport(['minas', 'paramos', 'vias'], { profundidad: 3, root: tree });
    expect(rows.map((row) => `${row.numeral} ${row.nombre}`)).toEqual([
      '1 Base',
      '1.1 vias',
      '2 Ambiental',
      '2.1 paramos',
      '3 Otras capas',
      '3.1 minas',
    ]);
  });

  it('holds every chosen layer exactly once, whatever the template', () => {
    const names = fc.uniqueArray(fc.constantFrom('rios', 'vias', 'paramos', 'minas', 'suelos'));
    const depth = fc.constantFrom<2 | 3>(2, 3);
    fc.assert(
      fc.property(names, depth, (chosen, levels) => {
        const layers = planReport(chosen, { profundidad: levels, root: tree })
          .filter((row) => row.tipo === 'capa')
          .map((row) => row.nombre);
        expect([...layers].sort()).toEqual([...chosen].sort());
      }),
    );
  });
});

describe('template', () => {
  it('counts sections and layers and names the leaves', () => {
    expect(countItems(tree)).toEqual({ secciones: 2, capas: 3 });
    expect(layerNames(tree.children)).toEqual(['rios', 'vias', 'paramos']);
  });
});
