import { z } from 'zod';
import { listExport } from '../../core/lists/list-export.ts';
import { listProcesses, type ProcesoRow } from './proceso.repository.ts';
import { VIEW } from './proceso.service.ts';

/** The processes as an Excel file. */
export const processList = listExport<ProcesoRow, z.ZodObject>({
  name: 'procesos_negocio',
  title: 'Procesos de negocio',
  access: VIEW,
  filters: z.object({}),
  columns: [
    { title: 'Nombre', kind: 'text', value: (row) => row.nombre },
    { title: 'Descripción', kind: 'text', value: (row) => row.descripcion },
    { title: 'Sharepoint', kind: 'text', value: (row) => row.sitio_sharepoint },
    { title: 'Código', kind: 'text', value: (row) => row.codigo },
    {
      title: 'Diferenciador (Correspondencia)',
      kind: 'number',
      value: (row) => row.diferenciador,
    },
    { title: 'Empresa', kind: 'text', value: (row) => row.empresa },
  ],
  page: ({ db }, input) => listProcesses(db, input),
});
