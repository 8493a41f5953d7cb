import {
  day,
  flag,
  option,
  paragraph,
  requiredWhole,
  text,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { dispositions, MOST_YEARS } from './retention.rules.ts';

/** A version of the company's retention table. */
export const retentionTableFields = {
  nombre: text('Nombre', { read: 'nombre', max: 100, required: true, sorts: true }),
  acto: text('Acto que la aprueba', { read: 'acto', max: 200 }),
  desde: day('Rige desde', { read: 'desde', required: true, sorts: true }),
};

export const retentionTableSchema = schemaOf(retentionTableFields);

/** Years that have to be given: 0 of them is an answer. */
const years = (label: string, read: string) =>
  requiredWhole(label, { read, from: 0, to: MOST_YEARS });

/** A series or subseries of a retention table: how long its documents are kept, and what then. */
export const retentionSeriesFields = {
  codigo: text('Código', { read: 'codigo', max: 30, required: true, sorts: true }),
  nombre: text('Serie', { read: 'nombre', max: 150, required: true, sorts: true }),
  subserie: text('Subserie', { read: 'subserie', max: 150 }),
  proceso: text('Proceso de negocio', { read: 'proceso', max: 150 }),
  gestion: years('Años en archivo de gestión', 'gestion'),
  central: years('Años en archivo central', 'central'),
  disposicion: option('Disposición final', {
    read: 'disposicion',
    texts: dispositions,
    first: 'CONSERVACIÓN TOTAL',
  }),
  procedimiento: paragraph('Procedimiento', { read: 'procedimiento', max: 2_000 }),
  reservada: flag('Reservada: se registra quién lee sus documentos', { read: 'reservada' }),
};

export const retentionSeriesSchema = schemaOf(retentionSeriesFields);
