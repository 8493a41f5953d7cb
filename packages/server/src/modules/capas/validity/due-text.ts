import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import type { DueLayer } from './due-layers.repository.ts';

/** Names in one notice; more are counted. */
const NAMED = 5;

/** What a person is told of the tables that she has to renew. */
export function dueText(layers: readonly DueLayer[]): string {
  const [only] = layers;
  if (only && layers.length === 1) return `Los datos de «${only.titulo}» ${ends(only)}.`;
  const names = layers.slice(0, NAMED).map(({ titulo }) => `«${titulo}»`);
  const others = layers.length - names.length;
  const list = [...names, ...(others > 0 ? [`${formatNumber(others, 0)} más`] : [])].join(', ');
  return `Hay ${formatNumber(layers.length, 0)} capas vencidas o por vencer: ${list}.`;
}

const ends = ({ validez, validoHasta }: DueLayer) =>
  validez === 'VENCIDA'
    ? `vencieron el ${formatDate(validoHasta)}: hay que renovarlos`
    : `vencen el ${formatDate(validoHasta)}: prepare su renovación`;
