import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { type SourceKind, sourceKindNames } from '@comarca/shared/modules/geovisor/source';
import type { Probe, SourceState } from './probe.repository.ts';

/** A source that went down or came back, as its people are told. */
export interface SourceChange {
  clase: SourceKind;
  fuenteId: number;
  nombre: string;
  funciona: boolean;
  /** what is told of it alone */
  texto: string;
}

/** Where a round found sources otherwise than the last one did; a new source that answers is no news. */
export function changesOf(
  before: readonly SourceState[],
  probes: readonly Probe[],
): SourceChange[] {
  return probes.flatMap((probe) => {
    const { clase, fuenteId, nombre, funciona } = probe;
    const last = before.find((one) => one.clase === clase && one.fuenteId === fuenteId);
    if ((last?.funciona ?? true) === funciona) return [];
    const text = funciona ? isBack(probe, last) : isDown(probe);
    return [{ clase, fuenteId, nombre, funciona, texto: text }];
  });
}

/** Names in one sentence; more are counted. */
const NAMED = 5;

/**
 * What a person is told of one round: the first one, or one after the network fell, changes many
 * sources at once, and is one notice.
 */
export function changesText(changes: readonly SourceChange[]): string {
  const [only] = changes;
  if (only && changes.length === 1) return only.texto;
  return [
    sentence(
      changes.filter(({ funciona }) => !funciona),
      'no responde',
      'no responden',
    ),
    sentence(
      changes.filter(({ funciona }) => funciona),
      'volvió a responder',
      'volvieron a responder',
    ),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function sentence(changes: readonly SourceChange[], one: string, several: string): string {
  if (changes.length === 0) return '';
  const names = changes.slice(0, NAMED).map(({ nombre }) => `«${nombre}»`);
  const others = changes.length - names.length;
  const list = [...names, ...(others > 0 ? [`${formatNumber(others, 0)} más`] : [])].join(', ');
  const [noun, verb] = changes.length === 1 ? ['fuente', one] : ['fuentes', several];
  return `${formatNumber(changes.length, 0)} ${noun} de los mapas ${verb}: ${list}.`;
}

const named = ({ clase, nombre }: Probe) => `La fuente «${nombre}» (${sourceKindNames[clase]})`;

const isDown = (probe: Probe) => `${named(probe)} no responde: ${probe.detalle}`;

function isBack(probe: Probe, last: SourceState | undefined): string {
  const since = last?.caidaDesde ?? null;
  const words = `${named(probe)} volvió a responder`;
  return since === null
    ? `${words}.`
    : `${words}; no respondía desde ${formatDateTime(since.toISOString())}.`;
}
