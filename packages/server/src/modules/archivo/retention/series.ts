import { fieldError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import { filterIdOf, idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { messages } from '@comarca/shared/core/validation';
import {
  retentionSeriesFields,
  retentionSeriesSchema,
  retentionTableFields,
} from '@comarca/shared/modules/archivo/retention.fields';
import {
  type Retention,
  retentionOf,
  seriesText,
} from '@comarca/shared/modules/archivo/retention.rules';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { FOLDER, MANAGE, VIEW } from '../access.ts';
import { grantedOrHeading } from '../folders/allowed.ts';
import { lockTree } from '../folders/folder.repository.ts';
import {
  closingDay,
  type FolderSeries,
  isTableInUse,
  retentionSeries,
  retentionTables,
  type SeriesRow,
  seriesOfFolder,
  seriesToChoose,
  setFolderSeries,
} from './series.repository.ts';

export const TABLE = 'tablaRetencion';
export const SERIES = 'serieDocumental';

const access = { list: VIEW, add: MANAGE, change: MANAGE, remove: MANAGE };

/** A version of the retention table. */
export const retentionTable = managedEntity({
  entity: TABLE,
  graphql: {
    type: 'RetentionTable',
    list: 'retentionTablesRelay',
    save: 'saveRetentionTable',
    remove: 'deleteRetentionTable',
  },
  access,
  fields: retentionTableFields,
  unique: { archivo_tablas_retencion_nombre: 'nombre' },
  repository: retentionTables,
});

/** What a version of the table promises of documents: it is not changed once there are some. */
const TERMS = ['gestion', 'central', 'disposicion'] as const;
const IN_USE =
  'Ya hay documentos que se conservan por esta versión de la tabla: para cambiar los años o la disposición haga una versión nueva.';

/**
 * Whoever changes a series waits first for who gives one to a folder, who holds the tree before the series: asked
 * the other way around, each would wait for the other.
 */
const heldSeries: typeof retentionSeries = {
  ...retentionSeries,
  async lock(tx, id) {
    await lockTree(tx);
    return retentionSeries.lock(tx, id);
  },
};

/** A series or subseries of a version of the table. */
export const documentSeries = managedEntity({
  entity: SERIES,
  graphql: {
    type: 'DocumentSeries',
    list: 'documentSeriesRelay',
    save: 'saveDocumentSeries',
    remove: 'deleteDocumentSeries',
  },
  access,
  fields: retentionSeriesFields,
  schema: retentionSeriesSchema.and(z.object({ tabla: ownIdOf(TABLE) })),
  unique: { archivo_series_codigo: 'codigo' },
  repository: heldSeries,
  types: (t) => ({ tabla: t.id({ resolve: ({ tabla }) => String(tabla) }) }),
  args: (arg) => ({ tabla: arg.id({ required: true }) }),
  filters: {
    schema: z.object({ tabla: filterIdOf(TABLE).nullish() }),
    args: (arg) => ({ tabla: arg.id({}) }),
  },
  async guardValues({ db }, values, before?: SeriesRow) {
    const { tabla } = values;
    if (before ? before.tabla !== tabla : !(await retentionTables.find(db, tabla))) {
      throw fieldError('tabla', messages.select);
    }
    if (!before) return;
    const changed = TERMS.find((term) => values[term] !== before[term]);
    if (changed && (await isTableInUse(db, tabla))) throw fieldError(changed, IN_USE);
  },
});

/** Every series, for who gives one to a folder. */
export const archiveSeries = reading({
  access: MANAGE,
  schema: z.object({}),
  run: ({ db }) => seriesToChoose(db),
});

/**
 * Gives a folder a series; what is below it and has none of its own has it too. The heading of a kind of record
 * may have one: a document has the series of the process in which it is made.
 */
export const setArchiveSeries = operation({
  name: 'setArchiveSeries',
  access: MANAGE,
  schema: z.object({ carpeta: idOf(FOLDER), serie: ownIdOf(SERIES).nullish() }),
  async run(scope, { carpeta, serie = null }) {
    const { tx, audit } = scope;
    await lockTree(tx);
    await grantedOrHeading(scope, carpeta);
    const series = serie === null ? undefined : await retentionSeries.find(tx, serie);
    if (serie !== null && !series) throw fieldError('serie', messages.select);
    const before = await seriesOfFolder(tx, carpeta);
    await setFolderSeries(tx, carpeta, serie);
    await audit({
      entity: FOLDER,
      entityId: carpeta,
      before: { serie: before ? seriesText(before) : null },
      after: { serie: series ? seriesText(series) : null },
    });
    return { id: carpeta };
  },
});

/** A series with until when what it is of is kept. */
export type KeptUntil = FolderSeries & Retention;

/**
 * Until when a document is kept: its years count from the closing of the expediente that it lies in, or
 * from its own day, or from its last change where nobody said one. Undefined where its folder has no series.
 */
export async function retentionOfDocument(
  db: Reader,
  {
    carpeta,
    fechaDocumento,
    fechaCambio,
  }: { carpeta: number; fechaDocumento: string | null; fechaCambio: Date },
): Promise<KeptUntil | undefined> {
  const series = await seriesOfFolder(db, carpeta);
  if (!series) return undefined;
  const from = (await closingDay(db, carpeta)) ?? fechaDocumento ?? dayOf(fechaCambio);
  return { ...series, ...retentionOf(from, series, dayOf(new Date())) };
}
