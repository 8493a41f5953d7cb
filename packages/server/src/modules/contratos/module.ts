import { countOf } from '../../core/management/dependents.repository.ts';
import type { ServerModule } from '../../core/module.ts';
import { contractsExport } from './contrato.excel.ts';
import { contratoGraphql } from './contrato.graphql.ts';
import { contractHistory } from './contrato.history.ts';

/** Contracts and their parties. */
export const contratosModule: ServerModule = {
  name: 'contratos',
  graphql: contratoGraphql,
  lists: [contractsExport],
  dependents: {
    tipoContrato: [
      {
        etiquetas: ['contrato', 'contratos'],
        impide: true,
        count: countOf('contratos', 'tipo_id'),
      },
    ],
    estadoContrato: [
      {
        etiquetas: ['contrato', 'contratos'],
        impide: true,
        count: countOf('contratos', 'estado_id'),
      },
    ],
  },
  history: { contrato: contractHistory },
};
