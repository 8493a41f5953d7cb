import type { RejectedFeature } from '@comarca/shared/modules/capas/import';
import { csvLine } from '../../../core/reports/csv-text.ts';
import type { BadFeature } from './source-file.ts';

/** How many are kept with their reason; the others are counted. */
const KEPT = 20_000;

/** The records that an import leaves out. */
export class Rejections {
  total = 0;
  readonly lista: RejectedFeature[] = [];

  /** Takes note of one. */
  readonly add = ({ donde, motivo }: BadFeature): void => {
    this.total += 1;
    if (this.lista.length < KEPT) this.lista.push({ donde, motivo });
  };
}

/** One line for each record that was left out; the last one says how many more there were. */
export function rejectionsCsv(total: number, list: readonly RejectedFeature[]): string {
  const more = total - list.length;
  return [
    `\uFEFF${csvLine(['fila', 'motivo'])}`,
    ...list.map(({ donde, motivo }) => csvLine([donde, motivo])),
    ...(more > 0 ? [csvLine(['', `y ${more} más, que no se guardaron`])] : []),
  ].join('');
}
