import { contractSchema } from '@comarca/shared/modules/contratos/contrato.schema';
import type { z } from 'zod';
import type { FieldLabel } from '../../../platform/entity-form/use-entity-form.ts';
import type { Contract, ContractParty, ContractsInit } from '../operations/contratos.ts';

export { contractSchema };

/** What the form holds: the amount may still be missing. */
export type ContractValues = Omit<z.input<typeof contractSchema>, 'amount'> & {
  amount: number | null;
};

export type ContractSent = z.output<typeof contractSchema>;

/** The form's values for a contract, or for a new one. */
export const valuesOf = (contract: Contract | null): ContractValues => ({
  name: contract?.nombre ?? '',
  identification: contract?.identificacionFormal ?? '',
  parent: contract?.padre?.id ?? null,
  object: contract?.objeto ?? '',
  contractType: contract?.tipo.id ?? '',
  statusType: contract?.estado.id ?? '',
  initDate: contract?.fechaInicio ?? '',
  finishDate: contract?.fechaFinalizacion ?? '',
  amount: contract?.valor ?? null,
  contratantes: (contract?.contratantes ?? []).map(({ id }) => id),
  contratados: (contract?.contratados ?? []).map(({ id }) => id),
});

/** The names of the fields, and of what is chosen in them, for the notice about a conflict. */
export const labelsOf = (
  init: ContractsInit,
  party: (id: string) => ContractParty | undefined,
): { [Field in keyof ContractValues]: FieldLabel } => {
  const parties = (label: string): FieldLabel => ({
    label,
    show: (ids) => (ids as string[]).map((id) => party(id)?.nombres ?? id).join('; ') || '—',
  });
  return {
    name: 'Nombre',
    identification: 'Identificación Formal',
    parent: 'Contrato Padre',
    object: 'Objeto',
    contractType: {
      label: 'Tipo de Contrato',
      show: (id) => init.types.find((type) => type.id === id)?.tipo ?? '—',
    },
    statusType: {
      label: 'Estado',
      show: (id) => init.statuses.find((status) => status.id === id)?.estado ?? '—',
    },
    initDate: 'Fecha Inicio',
    finishDate: 'Fecha Fin',
    amount: 'Valor',
    contratantes: parties('Contratantes'),
    contratados: parties('Contratados'),
  };
};
