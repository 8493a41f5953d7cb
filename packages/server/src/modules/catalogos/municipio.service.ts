import { z } from 'zod';
import { pageInput } from '../../core/db/page.ts';
import { listExport } from '../../core/lists/list-export.ts';
import { reading } from '../../core/operation/operation.ts';
import {
  listDepartments,
  type MunicipalityRow,
  pageOfMunicipalities,
} from './municipio.repository.ts';

const filters = z.object({
  departamento_In: z
    .array(z.string().regex(/^\d{2}$/, 'El código del departamento debe tener 2 dígitos'))
    .max(100)
    .nullish(),
});

export const municipalities = reading({
  access: 'superusuario',
  schema: pageInput.extend(filters.shape),
  run: ({ db }, { departamento_In, ...page }) =>
    pageOfMunicipalities(db, page, departamento_In ?? []),
});

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
  page: ({ db }, page, { departamento_In }) =>
    pageOfMunicipalities(db, page, departamento_In ?? []),
});
