import { negotiationFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import { callerOf, narrowedTo, READ } from '../access.ts';
import { negotiationFilters } from './negotiation.queries.ts';
import { listNegotiations, type NegotiationRow } from './negotiation.repository.ts';

/** The Excel of the list of negotiations. */
export const negotiationsExport = listExport({
  name: 'negociaciones-gi',
  title: 'Negociación de predios',
  access: READ,
  filters: negotiationFilters.schema,
  columns: [
    ...fieldColumns(negotiationFields, ['codigoSig', 'nombre']),
    {
      title: 'Proyecto',
      kind: 'text' as const,
      value: ({ proyecto }: NegotiationRow) => proyecto.disposicionDerecho,
    },
    ...fieldColumns(negotiationFields, [
      'etapa',
      'desde',
      'responsable',
      'plazo',
      'estadoPlazo',
      'ofertado',
      'ofertadoComo',
      'observacion',
    ]),
  ],
  page: ({ db, context }, input, filters) =>
    listNegotiations(db, { ...input, ...filters, de: narrowedTo(callerOf(context)) }),
});
