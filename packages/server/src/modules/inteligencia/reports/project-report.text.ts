import { formatDate } from '@comarca/shared/core/formats';
import {
  type Conclusions,
  type ListItem,
  type ReportVariable,
  reportElements,
} from '@comarca/shared/modules/inteligencia/project-report';
import type { QuickReport, ReportLayer } from '@comarca/shared/modules/inteligencia/quick-report';
import { brand } from '../../../core/reports/brand.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '../../../core/reports/map/drawing/frame.ts';
import {
  type Block,
  heading,
  note,
  paragraphs,
  type SizedPicture,
  standInOf,
} from '../../../core/reports/word/blocks.ts';
import { writeWordText } from '../../../core/reports/word/document.ts';
import type { ProjectWriting } from '../project-report/project-report.document.ts';
import { lackingNotes } from './lacking.ts';
import { annexChapter } from './quick-report.annex.ts';
import { layerChapter } from './quick-report.chapter.ts';
import { hasMap } from './quick-report.map.ts';
import { metadataChapter, studyChapter, summaryChapter } from './quick-report.overview.ts';
import { bufferText, numberedTitle, systemText } from './quick-report.texts.ts';

const KIND = 'Informe de inteligencia del territorio';
const UNWRITTEN = 'Sin redactar.';

/** What stands for the map of the study area. */
export const STUDY_MAP = standInOf('estudio');

/** What stands for the map of a layer. */
export const mapStandIn = (layer: ReportLayer['id']): string => standInOf(`capa ${layer}`);

const toCome = (standIn: string): SizedPicture => ({
  standIn,
  width: MAP_WIDTH,
  height: MAP_HEIGHT,
});

/**
 * Writes the report of a project as a Word document (.docx) with what stands for its maps.
 * @param lacking what those lack because it did not answer, in words
 */
export const writeProjectText = (
  report: QuickReport,
  writing: ProjectWriting,
  lacking: readonly string[],
): Promise<Buffer> =>
  writeWordText({
    title: `${KIND}: ${report.nombre}`,
    author: report.autor,
    cover: coverOf(report, writing),
    header: [report.nombre, KIND],
    footer: `${brand.name} · ${formatDate(report.fechaReporte)}`,
    body: [
      ...openingChapters(writing),
      ...studyChapter(report, toCome(STUDY_MAP)),
      ...summaryChapter(report),
      ...report.capas.flatMap((row) =>
        nodeChapter(row, hasMap(row) ? toCome(mapStandIn(row.id)) : null),
      ),
      ...conclusionsChapter(writing),
      ...metadataChapter(report),
      ...lackingNotes(lacking),
      ...referencesChapter(writing),
      ...annexChapter(report),
    ],
  });

type Fact = readonly [name: string, value: string];

/** Outside nobody of the company is named. */
const authorFact = ({ autor }: QuickReport): Fact[] =>
  autor === '' ? [] : [['Elaborado por', autor]];

function coverOf(report: QuickReport, { proyecto, municipios }: ProjectWriting) {
  const facts: Fact[] = [
    ['Fecha', formatDate(report.fechaReporte)],
    ...authorFact(report),
    ['Municipios', municipios.join(', ') || 'Sin municipios'],
    ['Buffer', bufferText(report)],
    ['Sistema de salida', systemText(report)],
  ];
  return { area: 'Inteligencia del territorio', title: report.nombre, subtitle: proyecto, facts };
}

const titleOf = (variable: ReportVariable): string =>
  reportElements.find((element) => element.variable === variable)?.title ?? variable;

/** What stands before the study: introduction, objectives, method. */
function openingChapters({ elementos }: ProjectWriting): Block[] {
  const written = (variable: ReportVariable): Block[] => {
    const value = elementos[variable];
    return orUnwritten(typeof value === 'string' ? paragraphs(value) : []);
  };
  return [
    heading(titleOf('introduccion'), 1, { newPage: true }),
    ...written('introduccion'),
    heading('Objetivos', 1),
    heading(titleOf('objetivoGeneral'), 2),
    ...written('objetivoGeneral'),
    heading(titleOf('objetivosEspecificos'), 2),
    ...orUnwritten(listed(elementos.objetivosEspecificos as ListItem[] | undefined)),
    heading(titleOf('metodologia'), 1),
    ...written('metodologia'),
  ];
}

/** A section's heading, or all that is said of a layer, under its number. */
function nodeChapter(row: ReportLayer, map: Parameters<typeof layerChapter>[1]): Block[] {
  const level = levelOf(row.numeral);
  if (row.tipo === 'capa') return layerChapter(row, map, level);
  return [heading(numberedTitle(row), level, { newPage: level === 1 })];
}

function levelOf(numeral: string): 1 | 2 | 3 {
  const parts = numeral.split('.').length;
  if (parts === 1) return 1;
  return parts === 2 ? 2 : 3;
}

/** The conclusions of each main section. */
function conclusionsChapter({ elementos, secciones }: ProjectWriting): Block[] {
  const conclusions = (elementos.conclusiones ?? {}) as Conclusions;
  return [
    heading(titleOf('conclusiones'), 1, { newPage: true }),
    ...secciones.flatMap(({ id, name }) => [
      heading(name, 2),
      ...orUnwritten(listed(conclusions[id])),
    ]),
  ];
}

const referencesChapter = ({ elementos }: ProjectWriting): Block[] => [
  heading(titleOf('referencias'), 1),
  ...orUnwritten(listed(elementos.referencias as ListItem[] | undefined)),
];

/** A list as people number one by hand, whose entries keep their lines. */
const listed = (items: readonly ListItem[] = []): Block[] =>
  items.flatMap(({ text }, index) => paragraphs(`${index + 1}. ${text}`));

const orUnwritten = (blocks: Block[]): Block[] => (blocks.length > 0 ? blocks : [note(UNWRITTEN)]);
