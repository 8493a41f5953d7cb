import {
  type StrayFigure,
  strayFigures,
  type TableFigure,
  tableOfLayer,
  tableOfReport,
} from './compare-figures.ts';
import { readPlaceholders } from './placeholders.ts';
import type { CrossingFigures, ReportFigures } from './report-figures.ts';

/** A text of a report, and the layers whose figures it may state. */
export interface WrittenPlace {
  /** an element's name, a leaf's id, a table: where the screen opens it */
  lugar: string;
  titulo: string;
  texto: string;
  /** the layer that it is about; null for a text of the whole report */
  propia: string | null;
  /** keys of the layers whose figures it is compared with */
  capas: readonly string[];
}

/** Something in a text that the tables do not say. */
export interface FigureFinding {
  lugar: string;
  titulo: string;
  /** a placeholder without figure, or a typed figure that none agrees with */
  tipo: 'enlace' | 'cifra';
  /** as it stands in the text */
  escrito: string;
  /** the sentence that it stands in */
  frase: string;
  /** the nearest figure of the tables, as they print it; null where they have none of its kind */
  enTabla: string | null;
  mensaje: string;
}

type Crossings = ReadonlyMap<string, readonly CrossingFigures[]>;

/** What of the texts of a report does not agree with its tables, in their order. */
export function reviewTexts(
  places: readonly WrittenPlace[],
  figures: ReportFigures,
  crossings: Crossings = new Map(),
): FigureFinding[] {
  return places.flatMap((place) => [
    ...brokenPlaceholders(place, figures),
    ...strayFigures(place.texto, tableOf(place, figures, crossings)).map((stray) =>
      findingOf(place, stray),
    ),
  ]);
}

const finding = (
  { lugar, titulo }: WrittenPlace,
  told: Omit<FigureFinding, 'lugar' | 'titulo'>,
): FigureFinding => ({ lugar, titulo, ...told });

function brokenPlaceholders(place: WrittenPlace, figures: ReportFigures): FigureFinding[] {
  return readPlaceholders(place.texto, figures, place.propia).flatMap(({ raw, problem }) =>
    problem === null
      ? []
      : [
          finding(place, {
            tipo: 'enlace',
            escrito: raw,
            frase: sentenceAt(place.texto, place.texto.indexOf(raw)),
            enTabla: null,
            mensaje: `«${raw}» se leerá «—». ${problem}`,
          }),
        ],
  );
}

/** The figures that a text may state: of its layers and of the whole report. */
function tableOf(place: WrittenPlace, figures: ReportFigures, crossings: Crossings): TableFigure[] {
  const layers = figures.capas.filter(({ clave }) => place.capas.includes(clave));
  return [
    ...layers.flatMap((layer) => tableOfLayer(layer, crossings.get(layer.clave))),
    ...tableOfReport(figures),
  ];
}

function findingOf(place: WrittenPlace, { typed, nearest }: StrayFigure): FigureFinding {
  return finding(place, {
    tipo: 'cifra',
    escrito: typed.written,
    frase: sentenceAt(place.texto, typed.start),
    enTabla: nearest?.text ?? null,
    mensaje: strayText(typed.written, nearest),
  });
}

/** Of what is no sentence any more, a text without a point, so much is told around the place. */
const MOST_SENTENCE = 2_000;

/** The sentence of a text that this place of it is in, whole; a point within a number ends none. */
function sentenceAt(text: string, at: number): string {
  const end = /[.;!?](?=\s|$)|\n/g;
  let start = 0;
  for (const match of text.matchAll(end)) {
    const stop = match.index + 1;
    if (stop > at) return within(text.slice(start, stop), at - start);
    start = stop;
  }
  return within(text.slice(start), at - start);
}

function within(sentence: string, at: number): string {
  if (sentence.trim().length <= MOST_SENTENCE) return sentence.trim();
  const first = Math.max(0, at - MOST_SENTENCE / 2);
  const told = sentence.slice(first, first + MOST_SENTENCE).trim();
  return `${first > 0 ? '…' : ''}${told}${first + MOST_SENTENCE < sentence.length ? '…' : ''}`;
}

/** «12,5 ha» donde la tabla dice 12,7012 ha (Área neta de Ríos) */
export function strayText(written: string, nearest: TableFigure | null): string {
  if (!nearest) return `«${written}»: las tablas no tienen ninguna cifra así.`;
  const { text, label, layer } = nearest;
  return `«${written}» donde la tabla dice ${text} (${label}${layer === null ? '' : ` de ${layer}`}).`;
}

/** The layers whose single crossings are worth reading: of texts with a figure that no total explains. */
export function layersInDoubt(places: readonly WrittenPlace[], figures: ReportFigures): string[] {
  const doubtful = places.filter(
    (place) => strayFigures(place.texto, tableOf(place, figures, new Map())).length > 0,
  );
  return [...new Set(doubtful.flatMap(({ capas }) => capas))];
}

/** Typed figures that are none of the tables': a document that has them contradicts itself. */
export const contradictionsOf = (findings: readonly FigureFinding[]): FigureFinding[] =>
  findings.filter(({ tipo }) => tipo === 'cifra');

/** One of them in words: where it stands, what the tables say, and its sentence. */
export const contradictionText = ({
  titulo,
  mensaje,
  frase,
}: Pick<FigureFinding, 'titulo' | 'mensaje' | 'frase'>): string =>
  `${titulo}: ${mensaje} En: «${frase}»`;
