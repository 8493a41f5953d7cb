import { AppError } from '@comarca/shared/core/errors';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import { MOST_IN_ACT } from '@comarca/shared/modules/archivo/act.rules';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { brand } from '../../../core/reports/brand.ts';
import { type Download, timedName } from '../../../core/reports/download.ts';
import {
  EXCEL_TYPE,
  factSheet,
  type SheetColumn,
  sheetOf,
  writeWorkbook,
} from '../../../core/reports/excel/workbook.ts';
import { inventoryPdf } from '../../documentos/public.ts';
import { ACT, READ_ACTS } from './access.ts';
import { type ActRow, findAct } from './act.repository.ts';
import { today } from './act.service.ts';
import { type ActItemRow, itemsOf } from './item.repository.ts';

const TITLE = 'Formato Único de Inventario Documental';

type Column = SheetColumn<ActItemRow> & { width: number | '*' };

const column = (
  title: string,
  value: Column['value'],
  { kind = 'text', width = 30 }: Partial<Pick<Column, 'kind' | 'width'>> = {},
): Column => ({ title, kind, width, value });

/**
 * The columns of the inventory, as Acuerdo AGN 001 of 2024 has them. Boxes, folders and volumes are of
 * paper: these documents have none.
 */
const columns: readonly Column[] = [
  column('Número de orden', ({ orden }) => orden, { kind: 'integer', width: 24 }),
  column('Código', ({ codigoSerie }) => codigoSerie, { width: 34 }),
  column('Serie, subserie o asunto', ({ serie }) => serie, { width: 62 }),
  column('Unidad documental', unitOf, { width: '*' }),
  column('Fecha inicial', ({ fechaInicial }) => fechaInicial, { kind: 'date', width: 35 }),
  column('Fecha final', ({ fechaFinal }) => fechaFinal, { kind: 'date', width: 35 }),
  column('Físico', () => '', { width: 22 }),
  column('Electrónico', () => 'X', { width: 37 }),
  column('Caja', () => '', { width: 18 }),
  column('Carpeta', () => '', { width: 26 }),
  column('Tomo', () => '', { width: 20 }),
  column('Folios', ({ paginas }) => paginas, { kind: 'integer', width: 22 }),
  column('Tipo', ({ tipo, tipoMime }) => tipo || tipoMime, { width: 44 }),
  column('Cantidad', () => 1, { kind: 'integer', width: 30 }),
  column('Tamaño (bytes)', ({ bytes }) => bytes, { kind: 'integer', width: 34 }),
  column('Ubicación', ({ lugar }) => lugar, { width: 62 }),
  column('Notas', notesOf, { width: 84 }),
];

function unitOf({ nombre, expediente }: ActItemRow): string {
  return expediente ? `${nombre} (expediente ${expediente})` : nombre;
}

function notesOf({ sha256, motivo, resultado }: ActItemRow): string {
  const became = resultado === 'EXCLUIDO' ? `No salió: ${motivo}` : motivo;
  return [`SHA-256 ${sha256}`, became].filter(Boolean).join('. ');
}

const inventoryOf = reading({
  access: READ_ACTS,
  schema: z.object({ id: idOf(ACT) }),
  async run({ db }, { id }) {
    const act = await findAct(db, id);
    if (!act) throw new AppError('NOT_FOUND');
    const cut = { today: today(), first: MOST_IN_ACT, offset: 0, held: false };
    return { act, items: await itemsOf(db, id, cut) };
  },
});

const factsOf = (act: ActRow): [string, string][] => [
  ['Entidad productora', brand.name],
  ['Acta', act.codigo],
  ['Clase', act.clase],
  ['Objeto', act.objeto],
  ['Estado', act.estado],
  ['Elaborado por', saidBy(act.elaboradaPor?.fullName, act.fecha)],
  ['Revisado por', saidBy(act.revisadaPor?.fullName, act.fechaRevision)],
  ['Ejecutada', act.ejecutada ? formatDateTime(act.ejecutada) : 'Sin ejecutar'],
];

const saidBy = (name: string | undefined, moment: Date | null): string =>
  name && moment ? `${name}, ${formatDateTime(moment)}` : 'Sin revisar';

/** The inventory of an act as Excel. */
export const inventoryExcel: typeof inventoryDownload = async (context, asked) => {
  const { act, items } = await inventoryOf(context, asked);
  const facts = factsOf(act).map(([name, value]) => ({ name, value }));
  return {
    name: timedName('FUID', act.codigo, 'xlsx'),
    type: EXCEL_TYPE,
    content: await writeWorkbook([sheetOf('FUID', columns, items), factSheet('Acta', facts)]),
  };
};

/** The inventory of an act as PDF. */
export async function inventoryDownload(
  context: Parameters<typeof inventoryOf>[0],
  asked: { id: string },
): Promise<Download> {
  const { act, items } = await inventoryOf(context, asked);
  const content = await inventoryPdf({
    entidad: brand.name,
    titulo: TITLE,
    generado: new Date(),
    facts: factsOf(act),
    columns: columns.map(({ title, width }) => ({ title, width })),
    rows: items.map((item) => columns.map((one) => printed(one, item))),
    signers: ['Elaborado por', 'Revisado por', 'Recibido por'],
  });
  return { name: timedName('FUID', act.codigo, 'pdf'), type: 'application/pdf', content };
}

function printed({ kind, value }: Column, item: ActItemRow): string {
  const said = value(item);
  if (said === null || said === undefined) return '';
  return kind === 'date' ? formatDate(String(said)) : String(said);
}
