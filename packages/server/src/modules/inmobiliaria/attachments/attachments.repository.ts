import type { NamedEstate } from '@comarca/shared/modules/inmobiliaria/attachment-names';
import type { Reader } from '../../../core/db/database.ts';

/** The estates of a project by what files are called after. */
export const namedEstates = (db: Reader, project: number): Promise<NamedEstate[]> =>
  db
    .selectFrom('predios_gi')
    .select(['id', 'codigo_sig as codigoSig', 'matriculas'])
    .where('proyecto_gi_id', '=', project)
    .orderBy('codigo_sig')
    .orderBy('id')
    .execute();
