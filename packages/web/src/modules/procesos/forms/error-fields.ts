import { productErrorFields } from '@comarca/shared/modules/procesos/administration.fields';
import type { Owner } from '../operations/processes.ts';

/** The fields as a process says them: what it has are activities. */
export const errorFieldsOf = (owner: Owner): typeof productErrorFields =>
  'proyecto' in owner
    ? productErrorFields
    : {
        ...productErrorFields,
        productosRelacionados: {
          ...productErrorFields.productosRelacionados,
          label: 'Actividades relacionadas',
        },
      };
