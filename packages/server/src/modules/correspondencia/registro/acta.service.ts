import { fieldError } from '@comarca/shared/core/errors';
import { timestampName } from '@comarca/shared/core/formats';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { brand } from '../../../core/reports/brand.ts';
import type { Download } from '../../../core/reports/download.ts';
import { type ActaData, type ActaSeries, actaPdf } from '../../documentos/public.ts';
import { MANAGE } from '../carta.access.ts';
import type { Serie } from './sello.ts';
import { type ChainRow, chainOf, linkBefore, type Span } from './verificar-cadena.repository.ts';
import { FIRST_LINK, findingsOf, follow, gapBefore, type Link } from './verificar-cadena.ts';

const SERIES = ['ENTRADA', 'SALIDA'] as const satisfies readonly Serie[];
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
    const generada = new Date();
    const span = monthOf(anio, mes);
    if (span.from > generada) throw fieldError('mes', 'Ese mes aún no ha comenzado.');
    const data = await actOf(db, { anio, mes, generada, span });
    const month = `${anio}-${String(mes).padStart(2, '0')}`;
    return {
      name: `acta_registro_${month}_${timestampName(generada)}.pdf`,
      type: 'application/pdf',
      content: await actaPdf(data),
    };
  },
});

/** What the act of a month says: of each series what it holds, and the proof that it is whole. */
async function actOf(
  db: Reader,
  { span, ...month }: { anio: number; mes: number; generada: Date; span: Span },
): Promise<ActaData> {
  const series: ActaSeries[] = [];
  for (const serie of SERIES) series.push(await seriesOf(db, serie, span));
  return { entidad: brand.name, ...month, series };
}

/** From the first instant of a month in Colombia to the first of the next one. */
const monthOf = (anio: number, mes: number): Span => ({
  from: new Date(Date.UTC(anio, mes - 1, 1, 5)),
  until: new Date(Date.UTC(anio, mes, 1, 5)),
});

async function seriesOf(db: Reader, serie: Serie, span: Span): Promise<ActaSeries> {
  const act: ActaSeries = {
    nombre: serie,
    primero: null,
    ultimo: null,
    total: 0,
    anulados: [],
    faltantes: [],
    cadenaIntegra: true,
    sello: null,
  };
  let previous: Link | undefined;
  for await (const rows of chainOf(db, serie, span)) {
    for (const row of rows) {
      previous ??= (await linkBefore(db, row)) ?? FIRST_LINK;
      add(act, previous, row);
      previous = follow(previous, row);
    }
  }
  return act;
}

function add(act: ActaSeries, previous: Link, row: ChainRow): void {
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
