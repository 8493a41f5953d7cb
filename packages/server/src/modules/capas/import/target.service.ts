import { fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayersByName, type LayerRecord } from '../layer.repository.ts';
import { LAYER_SCHEMA, relationKind } from '../tables/catalogue.layer.ts';
import { checkTableName, safeName } from './names.ts';
import { nameOfFile } from './open-file.ts';

/** What a table made from a file would be called, and who has that name. */
export interface ImportName {
  tabla: string;
  /** the layer that has the name; null when it is free */
  capa: LayerRecord | null;
  /** whether an import may replace that layer's data */
  reemplazable: boolean;
}

/** Says, before a file is sent, whether the name of its table is free. */
export const importName = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: z.object({ nombre: z.string().min(1).max(300) }),
  async run({ db }, { nombre }): Promise<ImportName> {
    const table = safeName(nameOfFile(nombre), 'capa');
    const [layer] = await findLayersByName(db, [table]);
    return {
      tabla: table,
      capa: layer ?? null,
      reemplazable: layer !== undefined && isImported(layer),
    };
  },
});

/**
 * Whether an import may have this name: it is free, or an imported layer's whose data it replaces.
 * @returns the layer that is replaced; undefined for a new one
 * @throws AppError VALIDATION for a name that no table may have, another layer has, or a table or view
 * has that nobody registered: what is in it is not an import's to drop
 */
export async function checkTarget(
  db: Reader,
  target: { tabla: string; reemplazar?: boolean },
): Promise<LayerRecord | undefined> {
  checkTableName(target.tabla);
  const [known] = await findLayersByName(db, [target.tabla]);
  if (known && !(target.reemplazar && isImported(known))) {
    throw fieldError('tabla', `Ya existe una capa con el nombre "${target.tabla}".`);
  }
  const kind = await relationKind(db, LAYER_SCHEMA, target.tabla);
  if (kind === undefined || (known && kind === 'r')) return known;
  throw fieldError(
    'tabla',
    known
      ? `"${target.tabla}" es una vista: sus datos no se pueden reemplazar con un archivo.`
      : `En la base de datos hay una tabla "${target.tabla}" sin registrar. Regístrela o elija otro nombre.`,
  );
}

/** Other databases' tables, and those that somebody else made, are not an import's to replace. */
const isImported = ({ baseDatos, esquema }: LayerRecord): boolean =>
  baseDatos.propia && esquema === LAYER_SCHEMA;
