import { type LayerStyle, plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { describe, expect, it } from 'vitest';
import { createMapRenderer } from '../../src/core/reports/map/render-map.ts';
import { composeLayerKml } from '../../src/modules/inteligencia/reports/quick-report.kml.ts';
import { layerMap } from '../../src/modules/inteligencia/reports/quick-report.map.ts';
import { elements, parseXml } from './open-files.ts';
import { sampleReport } from './quick-report.fixture.ts';

const report = sampleReport();
const layer = report.capas.find(({ cruces }) => cruces.length >= 3);
if (!layer) throw new Error('the sample has no layer with three crossings');
const [first, second] = layer.cruces;
const column = 'clase_de_prueba';
const told = {
  ...layer,
  columnas: [{ value: column, text: 'Clase' }],
  cruces: layer.cruces.map((crossing) => ({
    ...crossing,
    propiedades: {
      ...crossing.propiedades,
      [column]: crossing === first ? 'a' : crossing === second ? 'b' : 'otra',
    },
  })),
};
const estilo: LayerStyle = {
  ...plainStyle('#9E9E9E'),
  tipo: 'CATEGORIAS',
  columna: column,
  otros: false,
  clases: [
    { color: '#FF0000', texto: 'Primera', valor: 'a', desde: null, hasta: null },
    { color: '#0000FF', texto: 'Segunda', valor: 'b', desde: null, hasta: null },
  ],
};
const styled = { ...told, estilo };

describe('crossings of a table that has a style', () => {
  it('are drawn in the classes of the style, numbered as in their table; none is left out', async () => {
    const map = layerMap(report, styled);
    const classes = map.layers.filter(({ numbered }) => numbered);
    expect(classes.map(({ label, style }) => [label, style.color])).toEqual([
      ['Cruces: Otros', '#9E9E9E'],
      ['Cruces: Segunda', '#0000FF'],
      ['Cruces: Primera', '#FF0000'],
    ]);
    expect(
      classes.flatMap(({ labels }) => (labels ?? []).map(Number)).toSorted((a, b) => a - b),
    ).toEqual(layer.cruces.map((_, index) => index + 1));
    expect(classes.at(-1)?.labels).toEqual(['1']);
    const image = await createMapRenderer({ baseMap: null })(map);
    expect(image.data.length).toBeGreaterThan(10_000);
  });

  it('have their names beside their numbers where the style labels them', () => {
    const named = { ...styled, estilo: { ...estilo, etiqueta: column } };
    const labels = layerMap(report, named).layers.flatMap((one) => one.labels ?? []);
    expect(labels).toContain('1 a');
    expect(labels).toContain('2 b');
    expect(labels).toContain('3 otra');
  });

  it('lie over the rest of their layer, which is pale and told in the legend', () => {
    const { geometria } = layer.cruces[0] ?? {};
    const around = { geometrias: [JSON.stringify(geometria)] };
    const { layers, notes } = layerMap(report, told, around);
    expect(layers[0]).toMatchObject({ label: 'La capa alrededor', geometries: [geometria] });
    expect(layers[0]?.style.fillOpacity).toBeLessThan(0.2);
    expect(notes.at(-1)).toBe('Alrededor: la capa al escribir este documento');
    const crowded = layerMap(report, told, { geometrias: null });
    expect(crowded.layers.map(({ label }) => label)).not.toContain('La capa alrededor');
    expect(crowded.notes.at(-1)).toContain('demasiados elementos');
  });

  it('are in the report’s colour while nobody made one', () => {
    const numbered = layerMap(report, told).layers.filter((one) => one.numbered);
    expect(numbered).toHaveLength(1);
    expect(numbered[0]?.labels).toBeUndefined();
  });

  it('have their names beside their numbers where a column says that it holds them', () => {
    const named = { ...told, columnas: [{ value: column, text: 'Nombre' }] };
    expect(layerMap(report, named).layers.flatMap((one) => one.labels ?? [])).toContain('2 b');
  });

  it('have the same colours in the KML', () => {
    const kml = Buffer.from(composeLayerKml(report, styled).content).toString('utf8');
    const document = parseXml(kml);
    const colors = new Map(
      elements(document, 'Style').map((style) => [
        `#${style.getAttribute('id')}`,
        elements(style, 'color')[0]?.textContent,
      ]),
    );
    const found = elements(document, 'Placemark').map((placemark) =>
      colors.get(elements(placemark, 'styleUrl')[0]?.textContent ?? ''),
    );
    expect(found.slice(0, 3)).toEqual(['ff0000ff', 'ffff0000', 'ff9e9e9e']);
  });
});
