import { z } from 'zod';
import { listExport } from '../../core/lists/list-export.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { listPerfiles, type PerfilRow } from './perfil.repository.ts';
import { profileFilters } from './perfil.service.ts';
import { stateOf } from './usuario.history.ts';

const columns: readonly SheetColumn<PerfilRow>[] = [
  { title: 'Nombres', kind: 'text', value: (row) => row.firstName },
  { title: 'Apellidos', kind: 'text', value: (row) => row.lastName },
  { title: 'Usuario', kind: 'text', value: (row) => row.username },
  { title: 'Correo', kind: 'text', value: (row) => row.email },
  { title: 'Identificación', kind: 'text', value: (row) => row.uid },
  { title: 'Cargo', kind: 'text', value: (row) => row.jobTitle },
  { title: 'Grupos', kind: 'text', value: (row) => row.groups.map((g) => g.nombre).join(', ') },
  {
    title: 'Estado',
    kind: 'text',
    value: (row) => stateOf(row.isActive),
  },
  { title: 'Ingresos', kind: 'integer', value: (row) => row.loginCount },
  {
    title: 'Último ingreso',
    kind: 'datetime',
    value: (row) => row.lastLogin?.toISOString() ?? null,
  },
];

/** The Excel of the list of users. */
export const usersExport = listExport({
  name: 'usuarios',
  title: 'Usuarios',
  access: { permiso: 'users.view_profile' },
  filters: z.object(profileFilters),
  columns,
  page: ({ db }, { search, ...page }, filters) =>
    listPerfiles(
      db,
      { text: search, isActive: filters.isActive ?? null, groups: filters.groups_In ?? null },
      page,
    ),
});
