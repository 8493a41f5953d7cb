import {
  ellipsis,
  formatDate,
  formatNumber,
  formatPercentage,
  NO_VALUE,
} from '@comarca/shared/core/formats';
import { measureText } from '@comarca/shared/modules/inteligencia/figures/measure-text';
import type { Conclusions } from '@comarca/shared/modules/inteligencia/project-report';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { brand } from '../../../core/reports/brand.ts';
import { createMapRenderer } from '../../../core/reports/map/render-map.ts';
import {
  type Block,
  callout,
  caption,
  heading,
  note,
  paragraphs,
  picture,
} from '../../../core/reports/word/blocks.ts';
import { writeWordSheet } from '../../../core/reports/word/document.ts';
import { dataTable, type TableColumn } from '../../../core/reports/word/table.ts';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { lackingNotes, type Rendered, watchMaps } from './lacking.ts';
import { studyAreaMap } from './quick-report.map.ts';
import { countOf, numberedTitle } from './quick-report.texts.ts';
import type { WordOptions } from './quick-report.word.ts';

const KIND = 'Resumen ejecutivo';
/** Layers that the summary names: those that weigh most on the project. */
const FINDINGS = 10;
/** Main sections whose restrictions it tells: the summary has two pages. */
const MOST_SECTIONS = 8;
/** Conclusions that it repeats of each main section. */
const CONCLUSIONS = 2;
/** Conclusions in all. */
const MOST_CONCLUSIONS = 6;
/**
 * How many characters its texts have at most, so that it has two pages whatever the names in the project:
 * two lines for each, and one for a finding. The report has them whole.
 */
const LONGEST = {
  title: 90,
  place: 200,
  finding: 64,
  restriction: 72,
  section: 40,
  conclusion: 200,
};

/** Writes the executive summary of a project's report, of two pages, as a Word document. */
export async function composeProjectSummary(
  report: QuickReport,
  writing: ProjectWriting,
  options: WordOptions,
): Promise<Rendered> {
  const { watched, lacking } = watchMaps(report, options.around);
  const render = watched(createMapRenderer(options));
  const map = await render(studyAreaMap(report));
  const content = await writeWordSheet({
    title: `${KIND}: ${report.nombre}`,
    author: report.autor,
    header: [report.nombre, KIND],
    footer: `${brand.name} · ${formatDate(report.fechaReporte)}`,
    body: [
      heading(`${KIND}. ${ellipsis(report.nombre, LONGEST.title)}`, 1),
      ...paragraphs(oneLine(placeText(writing), LONGEST.place)),
      picture({ ...map, alt: `Mapa del área de estudio de ${report.nombre}` }),
      caption('Figura', 'Área de estudio del proyecto.'),
      ...outcomes(report),
      ...findings(report),
      ...restrictions(report),
      ...conclusions(writing),
      ...contradictionNote(report),
      ...lackingNotes(lacking()),
    ],
  });
  return { content, isLacking: lacking().length > 0 };
}

const placeText = ({ proyecto, municipios }: ProjectWriting): string =>
  municipios.length === 0 ? proyecto : `${proyecto}. Municipios: ${municipios.join(', ')}.`;

const OUTCOME_COLUMNS: TableColumn[] = [
  'Capas',
  'Cruzan',
  'Sin cruce',
  'Sin cobertura',
  'Con error',
  'Sin sincronizar',
].map((title) => ({ title, share: 1, numeric: true }));

function outcomes(report: QuickReport): Block[] {
  const layers = report.capas.filter(({ tipo }) => tipo === 'capa');
  const counts = [
    layers.length,
    countOf(report, 'CRUZÓ'),
    countOf(report, 'SIN CRUCE'),
    countOf(report, 'SIN COBERTURA'),
    countOf(report, 'ERROR'),
    countOf(report, null),
  ];
  const open = counts[4] || counts[5];
  return [
    caption('Tabla', 'Resultado de las capas.'),
    dataTable(OUTCOME_COLUMNS, [counts.map((count) => formatNumber(count, 0))]),
    ...(open
      ? callout('Hay capas sin resultado: este resumen puede cambiar cuando se crucen.', 'warning')
      : []),
  ];
}

const FINDING_COLUMNS: TableColumn[] = [
  { title: 'Capa', share: 6.6 },
  { title: 'Cruces', share: 1.1, numeric: true },
  { title: 'Magnitud neta', share: 2.2, numeric: true },
  { title: '% neto', share: 1.3, numeric: true },
];

/** The layers that take most of the study area, the heaviest first. */
export function heaviest(layers: readonly ReportLayer[]): ReportLayer[] {
  const weight = ({ resumen }: ReportLayer) => resumen?.porcentajeNeto ?? -1;
  return layers
    .filter(({ tipo, estado }) => tipo === 'capa' && estado === 'CRUZÓ')
    .toSorted(
      (one, other) =>
        weight(other) - weight(one) ||
        other.totalResultados - one.totalResultados ||
        one.orden - other.orden,
    )
    .slice(0, FINDINGS);
}

function findings({ capas }: QuickReport): Block[] {
  const layers = heaviest(capas);
  if (layers.length === 0) return [note('Ninguna capa cruza el área de estudio.')];
  return [
    heading('Hallazgos de mayor peso', 2),
    caption('Tabla', 'Capas que más ocupan del área de estudio.'),
    dataTable(
      FINDING_COLUMNS,
      layers.map((layer) => [
        ellipsis(numberedTitle(layer), LONGEST.finding),
        formatNumber(layer.totalResultados, 0),
        measureText(layer.resumen?.neto, layer.resumen?.unidad ?? 'No Aplica'),
        formatPercentage(layer.resumen?.porcentajeNeto ?? null),
      ]),
    ),
  ];
}

const RESTRICTION_COLUMNS: TableColumn[] = [
  { title: 'Sección', share: 3.4 },
  { title: 'Capas que cruzan', share: 1.6, numeric: true },
  { title: 'La que más ocupa', share: 3.6 },
  { title: '% neto', share: 1.4, numeric: true },
];

/**
 * What restricts the study area, by main section. Percentages of a section's layers are not added
 * up, because its layers may lie over each other: the one that takes most stands for them.
 */
function restrictions({ capas }: QuickReport): Block[] {
  const sections = capas.filter(
    ({ tipo, numeral }) => tipo === 'seccion' && !numeral.includes('.'),
  );
  if (sections.length === 0) return [];
  const left = sections.length - MOST_SECTIONS;
  return [
    heading('Restricciones por sección', 2),
    caption('Tabla', 'Capas de cada sección que cruzan el área de estudio.'),
    dataTable(
      RESTRICTION_COLUMNS,
      sections.slice(0, MOST_SECTIONS).map((section) => restrictionRow(section, capas)),
    ),
    ...(left > 0 ? [note(`El informe detalla ${formatNumber(left, 0)} sección(es) más.`)] : []),
  ];
}

function restrictionRow(section: ReportLayer, all: readonly ReportLayer[]): string[] {
  const layers = all.filter(
    ({ tipo, numeral }) => tipo === 'capa' && numeral.startsWith(`${section.numeral}.`),
  );
  const crossing = layers.filter(({ estado }) => estado === 'CRUZÓ');
  const [most] = heaviest(crossing);
  return [
    ellipsis(numberedTitle(section), LONGEST.restriction),
    `${formatNumber(crossing.length, 0)} de ${formatNumber(layers.length, 0)}`,
    most ? ellipsis(numberedTitle(most), LONGEST.restriction) : NO_VALUE,
    formatPercentage(most?.resumen?.porcentajeNeto ?? null),
  ];
}

function conclusions({ elementos, secciones }: ProjectWriting): Block[] {
  const written = (elementos.conclusiones ?? {}) as Conclusions;
  const told = secciones
    .flatMap(({ id, name }) =>
      (written[id] ?? [])
        .slice(0, CONCLUSIONS)
        .map(({ text }) => `${ellipsis(name, LONGEST.section)}: ${text}`),
    )
    .slice(0, MOST_CONCLUSIONS);
  if (told.length === 0) return [];
  return [
    heading('Conclusiones', 2),
    ...told.flatMap((text) => paragraphs(oneLine(text, LONGEST.conclusion))),
  ];
}

const oneLine = (text: string, longest: number): string =>
  ellipsis(text.replaceAll(/\s+/g, ' '), longest);

/** Its two pages say that there are some; which, the annex of the report does. */
const contradictionNote = ({ contradicciones = [] }: QuickReport): Block[] =>
  contradicciones.length === 0
    ? []
    : [
        note(
          'Hay cifras de los textos que no son las de las tablas: están en el anexo del informe.',
        ),
      ];
