import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import { unzipSync } from 'fflate';
import type { LineString } from 'geojson';
import { describe, expect, it } from 'vitest';
import { viewKey } from '../../src/core/reports/map/geometry/mercator.ts';
import { viewOf } from '../../src/core/reports/map/render-map.ts';
import { comparedOf } from '../../src/modules/inteligencia/alternatives/alternative.facts.ts';
import { composeAlternativesWord } from '../../src/modules/inteligencia/alternatives/alternative.word.ts';
import { composeProjectWord } from '../../src/modules/inteligencia/reports/project-report.word.ts';
import { composeProjectSummary } from '../../src/modules/inteligencia/reports/project-summary.word.ts';
import { studyAreaMap } from '../../src/modules/inteligencia/reports/quick-report.map.ts';
import type { SheetOptions } from '../../src/modules/inteligencia/reports/quick-report.sheets.ts';
import { composeWord } from '../../src/modules/inteligencia/reports/quick-report.word.ts';
import {
  type GroundOf,
  renderDocument,
} from '../../src/modules/inteligencia/reports/quick-report.word-worker.ts';
import { UNREAD } from '../../src/modules/inteligencia/reports/surroundings.ts';
import { hostileStrings } from './hostile-strings.ts';
import { elements, openParts } from './open-files.ts';
import { sampleReport } from './quick-report.fixture.ts';

async function openWord(report: QuickReport, sheets: SheetOptions = {}) {
  const { content: file } = await composeWord(report, { baseMap: null, ...sheets });
  const parts = openParts(file);
  const document = parts.get('word/document.xml');
  if (!document) throw new Error('The file has no document.');
  const paragraphs = elements(document, 'w:p').map((paragraph) => ({
    style: elements(paragraph, 'w:pStyle')[0]?.getAttribute('w:val') ?? '',
    text: elements(paragraph, 'w:t')
      .map((node) => node.textContent)
      .join(''),
  }));
  return { file, parts, document, paragraphs, text: paragraphs.map(({ text }) => text).join('\n') };
}

describe('the Word report', { timeout: 120_000 }, () => {
  it('has headings, contents with pages, and numbered pages that Word understands', async () => {
    const { parts, paragraphs, document, file } = await openWord(sampleReport(3));
    const headings = paragraphs.filter(({ style }) => /^Heading[12]$/.test(style));
    expect(headings.map(({ style, text }) => `${style.at(-1)} ${text}`)).toEqual([
      '1 Parámetros del estudio',
      '1 Área de estudio',
      '1 Resumen de cruces',
      '1 Perfil de abscisado',
      '1 1 Restricciones ambientales',
      '2 1.1 Áreas protegidas del RUNAP',
      '2 1.2 Páramos delimitados',
      '2 1.3 Drenaje sencillo',
      '1 2 Restricciones mineras y étnicas',
      '2 2.1 Títulos mineros vigentes',
      '2 2.2 Resguardos indígenas',
      '1 3 Caracterización del territorio',
      '2 3.1 Municipios',
      '2 3.2 Red vial nacional',
      '2 3.4 Hallazgos arqueológicos',
      '2 3.5 Proyectos licenciados',
      '2 3.6 Humedales de la costa Caribe',
      '2 3.7 Predios catastrales',
      '1 Metadatos',
      '1 Anexo. Manifiesto del cruce',
    ]);
    const contents = paragraphs.filter(({ style }) => /^TOC[12]$/.test(style));
    expect(contents.map(({ text }) => text.replace(/\d+$/, ''))).toEqual(
      headings.map(({ text }) => text),
    );
    const pages = contents.map(({ text }) => Number(/\d+$/.exec(text)?.[0]));
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    const footers = [...parts].filter(([name]) => name.startsWith('word/footer'));
    const footerText = footers.map(([, part]) => part.documentElement?.textContent).join('');
    expect(footerText).toContain('Página PAGE de NUMPAGES');
    expect(elements(document, 'w:drawing').length).toBe(1 + 1 + 1 + 9);
    expect(Object.keys(unzipSync(file)).filter((name) => /\.png$/.test(name))).not.toHaveLength(0);
  });

  it('shows a long route in sheets, with their index, and none where they are not wanted', async () => {
    const report = sampleReport(3);
    const line = report.trazado as LineString;
    const axis = line.coordinates.map((position, index) => ({
      part: 1,
      station: index * 250,
      position,
    }));
    const titles = async (sheetScale: number | null) => {
      const { paragraphs } = await openWord(report, { axis, sheetScale });
      return paragraphs
        .map(({ text }) => text)
        .filter((text) => /Hoja \d+ de|hojas a escala/.test(text));
    };
    const automatic = await titles(null);
    expect(automatic[0]).toContain('7 hojas a escala 1:75.000');
    expect(automatic).toHaveLength(8);
    expect(automatic[1]).toMatch(/Hoja 1 de 7: K0\+000 a K\d+\+\d{3}, escala 1:75\.000\./);
    expect(automatic.at(-1)).toMatch(/Hoja 7 de 7: K\d+\+\d{3} a K40\+000/);
    expect((await titles(50_000)).length).toBeGreaterThan(8);
    expect(await titles(0)).toEqual([]);
  });

  it('numbers the layers of a flat report 1..n', async () => {
    const { paragraphs } = await openWord(sampleReport(2));
    const headings = paragraphs.filter(({ style }) => style === 'Heading2');
    expect(headings[0]?.text).toBe('1 Áreas protegidas del RUNAP');
    expect(headings.at(-1)?.text).toBe('12 Predios catastrales');
  });

  it('says every outcome, what is hidden, what is cut, and figures with comma', async () => {
    const { text } = await openWord(sampleReport(3));
    for (const expected of [
      'CRUZÓ · VENCIDA',
      '31/12/2025 (vencida)',
      '31/12/2026 (vigente)',
      'DESCONOCIDA',
      'SIN CRUCE',
      'SIN COBERTURA',
      'La capa no se pudo cruzar: La tabla licencias_anla no respondió en 120 segundos',
      'Capas consultadas que no se detallan: 3.3 Suelos: capacidad de uso (CRUZÓ).',
      'Se muestran los primeros 20 de 120 cruces.',
      'POR REVISAR',
      'Cruzaron 8 capa(s)',
      'MAGNA-SIRGAS 2018 / Origen-Nacional (EPSG:9377)',
      '4.078,54 ha',
      '40,00 km',
      'solo en franja',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).toMatch(/K\d+\+\d{3} – K\d+\+\d{3}/);
    expect(text).not.toMatch(/undefined|NaN|null|\[object/);
  });

  it('shows net and gross as they are: 50,00 and 100,00', async () => {
    const report = sampleReport(2);
    const [layer] = report.capas;
    if (!layer?.resumen) throw new Error('The fixture has no figures.');
    layer.resumen = { ...layer.resumen, porcentajeBruto: 100, porcentajeNeto: 50 };
    const { text } = await openWord(report);
    expect(text).toContain('100,00 %');
    expect(text).toContain('50,00 %');
  });

  it('tells a buffer of half a metre as it is, on the cover too', async () => {
    const { text } = await openWord({ ...sampleReport(2), buffer: 0.5 });
    expect(text.match(/\b0,5 m\b/g)).toHaveLength(3);
    expect(text).not.toMatch(/Buffer\n1 m/);
  });

  it('survives a hundred hostile texts in every field', async () => {
    const report = hostileReport();
    const { text, paragraphs } = await openWord(report);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).toContain('👩‍👩‍👧‍👦🏔️🇨🇴');
    expect(text).toContain(']]>');
    expect(paragraphs.filter(({ style }) => style === 'Heading2')).toHaveLength(12);
  });

  it('says what its maps lack because it did not answer, as those of a project do', async () => {
    const report = sampleReport(2);
    const baseMap = { url: 'http://127.0.0.1:9/{z}/{x}/{y}.png?word', attribution: 'Nadie' };
    const around = new Map(report.capas.map(({ id }) => [id, UNREAD] as const));
    const missing = ['Ríos', 'Vías'];
    const ground = [
      { view: viewKey(viewOf(studyAreaMap(report))), parts: [], credits: '', missing },
    ];
    const options = { baseMap, ground, around };
    const writing = {
      proyecto: 'Línea',
      municipios: [],
      elementos: {},
      secciones: [],
      estados: {},
      sinAprobar: [],
    };
    const lacking = await composeWord(report, options);
    const summary = await composeProjectSummary(report, writing, options);
    const whole = await composeProjectWord({ report, crossings: new Map() }, writing, options);
    for (const { content, isLacking } of [lacking, summary, whole]) {
      expect(isLacking).toBe(true);
      const text = openParts(content).get('word/document.xml')?.documentElement?.textContent;
      expect(text).toContain('El mapa base no respondió');
      expect(text).toContain('no respondieron estas capas: Ríos, Vías.');
      expect(text).toContain('Sus mapas muestran solo los cruces.');
    }
    expect((await composeWord(report, { baseMap: null })).isLacking).toBe(false);
  });

  it('of alternatives says which layers of the ground its map lacks', async () => {
    const trazado: LineString = {
      type: 'LineString',
      coordinates: [
        [-73.36, 5.53],
        [-73.34, 5.53],
      ],
    };
    const route = {
      nombre: 'Norte',
      huella: '',
      trazado,
      areaHa: 1,
      longitud: 1,
      cruces: [],
      desactualizada: false,
    };
    const compared = comparedOf({
      proyecto: 1,
      trabajoId: null,
      nombre: 'Variante',
      buffer: 100,
      srid: 9377,
      estructura: null,
      capas: [],
      pesos: {},
      avisos: [],
      estado: 'CRUZADA',
      avance: 100,
      error: null,
      version: 1,
      alternativas: [
        { ...route, id: 1 },
        { ...route, id: 2, nombre: 'Sur' },
      ],
    });
    const lackingTwo: GroundOf = async (views) =>
      views.map((view) => ({
        view: viewKey(view),
        parts: [],
        credits: '',
        missing: ['Ríos', 'Vías'],
      }));
    const textBy = async (groundOf: GroundOf) => {
      const { content } = await composeAlternativesWord(compared, 'Ana', groundOf);
      return openParts(content).get('word/document.xml')?.documentElement?.textContent;
    };
    expect(await textBy(lackingTwo)).toContain('no respondieron estas capas: Ríos, Vías.');
    expect(await textBy(async () => [])).not.toContain('no respondieron');
  });

  it('the executive summary tells the restrictions of each main section beside the heaviest layers', async () => {
    const report = sampleReport(3);
    const writing = {
      proyecto: 'Línea',
      municipios: [],
      elementos: {},
      secciones: [],
      estados: {},
      sinAprobar: [],
    };
    const rowsOf = async (told: QuickReport) => {
      const { content } = await composeProjectSummary(told, writing, { baseMap: null });
      const document = openParts(content).get('word/document.xml');
      if (!document) throw new Error('The file has no document.');
      return elements(document, 'w:tr').map((row) =>
        elements(row, 'w:tc').map(({ textContent }) => textContent),
      );
    };
    const rows = await rowsOf(report);
    const start = rows.findIndex(([first]) => first === 'Sección');
    const told = rows.slice(start + 1);
    expect(told.map(([section]) => section)).toEqual([
      '1 Restricciones ambientales',
      '2 Restricciones mineras y étnicas',
      '3 Caracterización del territorio',
    ]);
    expect(told[0]?.[1]).toMatch(/^\d de 3$/);
    const crossing = report.capas.filter(({ estado }) => estado === 'CRUZÓ');
    expect(told.reduce((sum, [, count]) => sum + Number.parseInt(count ?? '', 10), 0)).toBe(
      crossing.length,
    );
    const flat = await rowsOf(sampleReport(2));
    expect(flat.some(([first]) => first === 'Sección')).toBe(false);
  });

  it('is written in a thread of its own, one after the other', async () => {
    const report = { report: sampleReport(2), crossings: new Map() };
    const document = { kind: 'rapido' } as const;
    const files = await Promise.all([
      renderDocument(async () => ({ report, document }), { BASEMAP_OSM_URL: '' }),
      renderDocument(async () => ({ report, document }), { BASEMAP_OSM_URL: '' }),
    ]);
    for (const { content } of files) expect(openParts(content).has('word/document.xml')).toBe(true);
  });
});

function hostileReport(): QuickReport {
  const texts = hostileStrings();
  let next = 0;
  const text = () => texts[next++ % texts.length] ?? '';
  const report = sampleReport(2);
  return {
    ...report,
    nombre: text(),
    autor: text(),
    plantilla: text(),
    capas: report.capas.map((layer) => ({
      ...layer,
      titulo: `${text()} título`,
      descripcion: text(),
      entidad: text(),
      error: text(),
      analisis: text(),
      mostrarInforme: true,
      columnas: layer.columnas.map(({ value }) => ({ value, text: text() })),
      cruces: layer.cruces.slice(0, 8).map((crossing) => ({
        ...crossing,
        propiedades: Object.fromEntries(
          layer.columnas.map(({ value }): [string, unknown] => [value, text()]),
        ),
      })),
    })),
  };
}
