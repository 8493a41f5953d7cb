import {
  amount,
  choice,
  choices,
  day,
  optionalChoice,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';

/** Parties on one side of a contract. */
const MAX_PARTIES = 200;

/** Who the contracting side is for the company's own projects. */
export const CLIENT_LABEL = 'Cliente';

export const DUPLICATE_PARTY = 'Ya existe una parte con esta identificación';

const parties = { named: 'nombres', record: 'sujeto', max: MAX_PARTIES, repeated: DUPLICATE_PARTY };

/** A contract, field by field: its form, list, Excel, preview and history follow from these. */
export const contractFields = {
  name: text('Nombre', { read: 'nombre', max: 200, required: true, sorts: true }),
  identification: text('Identificación Formal', {
    read: 'identificacionFormal',
    listLabel: 'Código',
    max: 100,
    required: true,
    sorts: true,
  }),
  parent: optionalChoice('Contrato Padre', {
    read: 'padre',
    named: 'identificacionFormal',
    record: 'contrato',
  }),
  object: paragraph('Objeto', { read: 'objeto', max: 20_000, required: true }),
  contractType: choice('Tipo', {
    read: 'tipo',
    formLabel: 'Tipo de Contrato',
    named: 'tipo',
    record: 'tipoContrato',
    sorts: true,
    filter: 'tipo_In',
  }),
  statusType: choice('Estado', {
    read: 'estado',
    named: 'estado',
    record: 'estadoContrato',
    sorts: true,
    filter: 'estado_In',
  }),
  initDate: day('Fecha Inicio', {
    read: 'fechaInicio',
    required: true,
    sorts: true,
    filter: 'fechaInicio_Range',
  }),
  finishDate: day('Fecha Fin', {
    read: 'fechaFinalizacion',
    sorts: true,
    filter: 'fechaFin_Range',
  }),
  amount: amount('Valor', { read: 'valor', sorts: true }),
  contratantes: choices('Contratantes', { read: 'contratantes', ...parties }),
  contratados: choices('Contratados', { read: 'contratados', ...parties }),
  created: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};
