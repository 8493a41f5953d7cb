import { type Chosen, chosen } from '../../core/history/chosen.ts';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { contractStatusesToChoose, contractTypesToChoose } from '../catalogos/public.ts';
import { VIEW } from './contrato.queries.ts';
import {
  type ContractParty,
  type ContractRow,
  parentsToChoose,
  partiesToChoose,
} from './contrato.repository.ts';

/** A contract as its history tells it. */
export const auditedContract = (row: ContractRow) => ({
  nombre: row.nombre,
  identificacionFormal: row.identificacion_formal,
  padre: chosen(row.padre_id, row.padre_identificacion),
  objeto: row.objeto,
  tipo: chosen(row.tipo_id, row.tipo),
  estado: chosen(row.estado_id, row.estado),
  fechaInicio: row.fecha_inicio,
  fechaFinalizacion: row.fecha_fin,
  valor: row.valor,
  contratantes: row.contratantes.map(chosenParty),
  contratados: row.contratados.map(chosenParty),
});

const chosenParty = ({
  id,
  nombres,
  tipoIdentificacion,
  identificacion,
}: ContractParty): Chosen => ({
  id,
  nombre: `${nombres} (${tipoIdentificacion} ${identificacion})`,
});

export const contractHistory: HistoryRule = {
  access: VIEW,
  labels: {
    nombre: 'Nombre',
    identificacionFormal: 'Identificación formal',
    padre: 'Contrato padre',
    objeto: 'Objeto',
    tipo: 'Tipo',
    estado: 'Estado',
    fechaInicio: 'Fecha Inicio',
    fechaFinalizacion: 'Fecha Fin',
    valor: 'Valor',
    contratantes: 'Contratantes',
    contratados: 'Contratados',
  },
  restore: {
    nombre: { field: 'name' },
    identificacionFormal: { field: 'identification' },
    padre: { field: 'parent', chosen: parentsToChoose },
    objeto: { field: 'object' },
    tipo: { field: 'contractType', chosen: contractTypesToChoose },
    estado: { field: 'statusType', chosen: contractStatusesToChoose },
    fechaInicio: { field: 'initDate' },
    fechaFinalizacion: { field: 'finishDate' },
    valor: { field: 'amount' },
    contratantes: { chosen: partiesToChoose },
    contratados: { chosen: partiesToChoose },
  },
};
