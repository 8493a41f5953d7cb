import { formatNumber } from '@comarca/shared/core/formats';
import type { NodeWork } from '@comarca/shared/modules/productos/product-management.rules';

/** Hours that were spent of those estimated: '3,50 / 12,00 h'. */
export const hoursText = ({
  esfuerzoTotal,
  duracionEstimada,
}: Pick<NodeWork, 'esfuerzoTotal' | 'duracionEstimada'>): string =>
  `${formatNumber(esfuerzoTotal)} / ${formatNumber(duracionEstimada)} h`;

/** The work of a section or of the whole tree in a line. */
export const workText = (work: NodeWork): string =>
  `${work.cerrados} de ${work.productos} ${work.productos === 1 ? 'producto terminado' : 'productos terminados'} · ${hoursText(work)}`;
