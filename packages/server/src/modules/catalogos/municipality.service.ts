import { AppError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { municipalityFields } from '@comarca/shared/modules/catalogos/catalogue.fields';
import { z } from 'zod';
import { pageInput } from '../../core/db/lists/page.ts';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { listExport } from '../../core/lists/list-export.ts';
import { operation, reading } from '../../core/operation/operation.ts';
import { requireCurrent } from '../../core/operation/version.ts';
import {
  findMunicipality,
  listDepartments,
  listMunicipalities,
  lockMunicipality,
  MUNICIPALITY_ENTITY,
  type MunicipalityRow,
  renameMunicipality,
} from './municipality.repository.ts';

/** The DIVIPOLA code, which identifies a municipality. */
const code = z.string().max(20);

const filters = z.object({
  departamento_In: z
    .array(z.string().regex(/^\d{2}$/, 'El código del departamento debe tener 2 dígitos'))
    .max(100)
    .nullish(),
});

export const municipalities = reading({
  access: 'superusuario',
  schema: pageInput.extend(filters.shape),
  run: ({ db }, input) => listMunicipalities(db, input),
});

export const municipality = reading({
  access: 'superusuario',
  schema: z.object({ id: lookedUp(code, MUNICIPALITY_ENTITY) }),
  run: async ({ db }, { id }) => found(await findMunicipality(db, id)),
});

/** Corrects a municipality's name. The next import writes the official one again. */
export const saveMunicipality = operation({
  name: 'saveMunicipality',
  access: 'superusuario',
  schema: schemaOf(municipalityFields).extend({
    id: lookedUp(code, MUNICIPALITY_ENTITY),
    version: z.number().int(),
  }),
  async run({ tx, audit }, { id, version, nombre }) {
    await lockMunicipality(tx, id);
    const before = found(await findMunicipality(tx, id));
    requireCurrent(version, before.version);
    await renameMunicipality(tx, id, nombre);
    await audit({
      entity: MUNICIPALITY_ENTITY,
      entityId: id,
      before: { nombre: before.nombre },
      after: { nombre },
    });
    return found(await findMunicipality(tx, id));
  },
});

export const municipalityHistory: HistoryRule = {
  access: 'superusuario',
  labels: { nombre: 'Municipio', departamento: 'Departamento', geometria: 'Geometría' },
  // The rest comes with an import.
  restore: { nombre: {} },
};

function found(row: MunicipalityRow | undefined): MunicipalityRow {
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export const departments = reading({
  access: 'superusuario',
  schema: z.object({}),
  run: ({ db }) => listDepartments(db),
});

export const municipalityList = listExport<MunicipalityRow, typeof filters>({
  name: 'municipios',
  title: 'Municipios',
  access: 'superusuario',
  filters,
  columns: [
    { title: 'Código DIVIPOLA', kind: 'text', value: ({ codigo }) => codigo },
    { title: 'Municipio', kind: 'text', value: ({ nombre }) => nombre },
    { title: 'Código del departamento', kind: 'text', value: (row) => row.departamentoCodigo },
    { title: 'Departamento', kind: 'text', value: ({ departamento }) => departamento },
    { title: 'Con geometría', kind: 'text', value: ({ conGeometria }) => conGeometria },
  ],
  page: ({ db }, input, filters) => listMunicipalities(db, { ...input, ...filters }),
});
