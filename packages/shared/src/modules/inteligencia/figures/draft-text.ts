import { formatDate } from '../../../core/formats.ts';
import { placeholderOf } from './placeholders.ts';
import type { LayerFigures, ReportFigures } from './report-figures.ts';

/** What is registered of the layer that a text is about. */
export interface LayerSource {
  entidad: string;
  /** YYYY-MM-DD */
  vigencia: string | null;
  vencida: boolean;
}

/** Texts that are put together from the facts: their figures are placeholders, so they stay right. */

/** A draft of a layer's analysis; null while it has no result to write about. */
export function layerDraft(layer: LayerFigures, source: LayerSource): string | null {
  const name = `«${layer.titulo}»${source.entidad === '' ? '' : ` (${source.entidad})`}`;
  const body = outcomeSentences(layer, name);
  return body && [...body, ...validity(source)].join(' ');
}

function outcomeSentences(layer: LayerFigures, name: string): string[] | null {
  switch (layer.estado) {
    case 'CRUZÓ':
      return crossedSentences(layer, name);
    case 'SIN CRUCE':
      return [`Ningún elemento de la capa ${name} cruza el área de estudio.`];
    case 'SIN COBERTURA':
      return [
        `La información de la capa ${name} no llega hasta el área de estudio: no puede afirmarse que no haya cruces.`,
      ];
    default:
      return null;
  }
}

function crossedSentences({ resumen, abscisas }: LayerFigures, name: string): string[] {
  const count = resumen?.cruces === 1 ? 'elemento' : 'elementos';
  return [
    `El área de estudio cruza ${placeholderOf('n')} ${count} de la capa ${name}.`,
    ...measureSentences(resumen),
    ...(abscisas
      ? [
          `A lo largo del trazado van de la abscisa ${placeholderOf('k_desde')} a la ${placeholderOf('k_hasta')}.`,
        ]
      : []),
  ];
}

function measureSentences(summary: LayerFigures['resumen']): string[] {
  if (!summary || summary.unidad === 'No Aplica') return [];
  const areas = summary.unidad === 'ha';
  const [net, gross, overlap] = areas
    ? ['neto_ha', 'bruto_ha', 'traslape_ha']
    : ['longitud_km', 'longitud_bruta_km', 'traslape_km'];
  const measured = `${areas ? 'Ocupan un área' : 'Suman una longitud'} neta de ${placeholderOf(net ?? '')} (${placeholderOf('porcentaje')}).`;
  if (!summary.traslape) return [measured];
  return [
    measured,
    `Uno a uno suman ${placeholderOf(gross ?? '')}, de los que ${placeholderOf(overlap ?? '')} se superponen.`,
  ];
}

const validity = ({ vigencia, vencida }: LayerSource): string[] =>
  vencida
    ? [`La vigencia de la información (${formatDate(vigencia)}) había pasado cuando se cruzó.`]
    : [];

/** Of which project a report is, and where it lies. */
export interface ReportSubject {
  nombre: string;
  municipios: readonly string[];
}

/** Layers that an introduction names: those that weigh most. */
const NAMED_LAYERS = 3;

/** A draft of the introduction. */
export function introductionDraft(figures: ReportFigures, subject: ReportSubject): string {
  const { nombre, municipios } = subject;
  const place = municipios.length === 0 ? '' : `, en ${listed(municipios)}`;
  const length =
    figures.longitudTrazado === null
      ? ''
      : ` El trazado mide ${placeholderOf('longitud_trazado')}.`;
  const area =
    figures.areaEstudioHa === null
      ? ''
      : ` Con un buffer de ${placeholderOf('buffer_m')}, el área de estudio es de ${placeholderOf('area_estudio')}.`;
  return [
    `Este informe presenta el análisis de inteligencia del territorio del proyecto «${nombre}»${place}.${length}${area}`,
    `Se consultaron ${placeholderOf('capas')} capas de información: ${placeholderOf('capas_cruzan')} cruzan el área de estudio y ${placeholderOf('capas_sin_cruce')} no la cruzan.${heaviest(figures)}`,
  ].join('\n\n');
}

function heaviest({ capas }: ReportFigures): string {
  const weight = ({ resumen }: LayerFigures) => resumen?.porcentajeNeto ?? 0;
  const layers = capas
    .filter((layer) => layer.estado === 'CRUZÓ' && weight(layer) > 0)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, NAMED_LAYERS);
  if (layers.length === 0) return '';
  const told = layers.map(
    ({ titulo, clave }) => `${titulo} (${placeholderOf('porcentaje', clave)})`,
  );
  return ` De mayor peso: ${listed(told)}.`;
}

/** A draft of the general objective. */
export const objectiveDraft = ({ areaEstudioHa }: ReportFigures, { nombre }: ReportSubject) =>
  `Identificar y medir las restricciones y los condicionantes del territorio en el área de estudio del proyecto «${nombre}»${areaEstudioHa === null ? '' : `, de ${placeholderOf('area_estudio')}`}, mediante su cruce con ${placeholderOf('capas')} capas de información.`;

/** `a, b y c` */
const listed = (parts: readonly string[]): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} y ${parts[parts.length - 1]}`;
