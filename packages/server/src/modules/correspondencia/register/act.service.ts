import { fieldError } from '@comarca/shared/core/errors';
import { timestampName } from '@comarca/shared/core/formats';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { brand } from '../../../core/reports/brand.ts';
import type { Download } from '../../../core/reports/download.ts';
import { type ActData, type ActSeries, actPdf } from '../../documentos/public.ts';
import { MANAGE } from '../letters/letter.access.ts';
import type { Series } from './proof/seal.ts';
import { type ChainRow, chainOf, linkBefore, type Span } from './proof/verify-chain.repository.ts';
import { FIRST_LINK, findingsOf, follow, gapBefore, type Link } from './proof/verify-chain.ts';

const SERIES = ['ENTRADA', 'SALIDA'] as const satisfies readonly Series[];
/** Gaps that an act names; a register with more is no register. */
const MOST_GAPS = 50;

const schema = z.object({
  anio: z.coerce.number().int().min(2000).max(2200),
  mes: z.coerce.number().int().min(1).max(12),
});

/** The act of a month of the register, as PDF. @throws AppError VALIDATION for a month to come */
export const monthlyAct = reading({
  access: MANAGE,
  schema,
  async run({ db }, { anio, mes }): Promise<Download> {
    const generated = new Date();
    const span = monthOf(anio, mes);
    if (span.from > generated) throw fieldError('mes', 'Ese mes aún no ha comenzado.');
    const data = await actOf(db, { anio, mes, generada: generated, span });
    const month = `${anio}-${String(mes).padStart(2, '0')}`;
    return {
      name: `acta_registro_${month}_${timestampName(generated)}.pdf`,
      type: 'application/pdf',
      content: await actPdf(data),
    };
  },
});

/** What the act of a month says: of each series what it holds, and the proof that it is whole. */
async function actOf(
  db: Reader,
  { span, ...month }: { anio: number; mes: number; generada: Date; span: Span },
): Promise<ActData> {
  const series: ActSeries[] = [];
  for (const seriesName of SERIES) series.push(await seriesOf(db, seriesName, span));
  return { entidad: brand.name, ...month, series };
}

/** From the first instant of a month in Colombia to the first of the next one. */
const monthOf = (year: number, month: number): Span => ({
  from: new Date(Date.UTC(year, month - 1, 1, 5)),
  until: new Date(Date.UTC(year, month, 1, 5)),
});

async function seriesOf(db: Reader, seriesName: Series, span: Span): Promise<ActSeries> {
  const act: ActSeries = {
    nombre: seriesName,
    primero: null,
    ultimo: null,
    total: 0,
    anulados: [],
    faltantes: [],
    cadenaIntegra: true,
    sello: null,
  };
  let previous: Link | undefined;
  for await (const rows of chainOf(db, seriesName, span)) {
    for (const row of rows) {
      previous ??= (await linkBefore(db, row)) ?? FIRST_LINK;
      add(act, previous, row);
      previous = follow(previous, row);
    }
  }
  return act;
}

function add(act: ActSeries, previous: Link, row: ChainRow): void {
  const filing = { codigo: row.codigo, fecha: row.fecha };
  const gap = gapBefore(previous, row);
  act.primero ??= filing;
  act.ultimo = filing;
  act.total += 1;
  act.sello = row.sello;
  if (row.anulacion) {
    const { motivo, acto } = row.anulacion;
    act.anulados.push({ ...filing, motivo, acto });
  }
  if (gap && act.faltantes.length < MOST_GAPS) {
    act.faltantes.push(gap.from === gap.to ? gap.from : `${gap.from} a ${gap.to}`);
  }
  if (findingsOf(previous, row).length > 0) act.cadenaIntegra = false;
}
