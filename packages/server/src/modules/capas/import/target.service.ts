import { fieldError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { Reader } from '../../../core/db/database.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayersByName, type LayerRecord } from '../layer.repository.ts';
import { LAYER_SCHEMA } from '../tables/catalogue.layer.ts';
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

/** @throws AppError VALIDATION for a name that no table may have, or another layer has. */
export async function checkTarget(
  db: Reader,
  target: { tabla: string; reemplazar?: boolean },
): Promise<void> {
  checkTableName(target.tabla);
  const [known] = await findLayersByName(db, [target.tabla]);
  if (!known || (target.reemplazar && isImported(known))) return;
  throw fieldError('tabla', `Ya existe una capa con el nombre "${target.tabla}".`);
}

/** Other databases' tables, and those that somebody else made, are not an import's to replace. */
const isImported = ({ baseDatos, esquema }: LayerRecord): boolean =>
  baseDatos.propia && esquema === LAYER_SCHEMA;
