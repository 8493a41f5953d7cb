import type { Builder } from '../../core/graphql/builder.ts';
import type { ContractParty, ContractRow } from './contrato.repository.ts';

/** The types of a contract, its parties and its catalogues. */
export function contractTypes(builder: Builder) {
  const type = builder.simpleObject('ContratoTipo', {
    fields: (t) => ({ id: t.id(), tipo: t.string(), esLaboral: t.boolean() }),
  });
  const status = builder.simpleObject('ContratoEstado', {
    fields: (t) => ({ id: t.id(), estado: t.string() }),
  });
  const found = builder.simpleObject('ContratoEncontrado', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), identificacionFormal: t.string() }),
  });
  const party = builder.objectRef<ContractParty>('ContratoParte').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clase: t.exposeString('clase'),
      nombres: t.exposeString('nombres'),
      tipoIdentificacion: t.exposeString('tipoIdentificacion', { nullable: true }),
      identificacion: t.exposeString('identificacion', { nullable: true }),
    }),
  });
  const contract = builder.objectRef<ContractRow>('Contrato').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      identificacionFormal: t.exposeString('identificacion_formal'),
      objeto: t.exposeString('objeto'),
      tipo: t.field({
        type,
        resolve: (row) => ({ id: row.tipo_id, tipo: row.tipo, esLaboral: row.es_laboral }),
      }),
      estado: t.field({
        type: status,
        resolve: (row) => ({ id: row.estado_id, estado: row.estado }),
      }),
      fechaInicio: t.field({ type: 'Date', resolve: (row) => row.fecha_inicio }),
      fechaFinalizacion: t.field({
        type: 'Date',
        nullable: true,
        resolve: (row) => row.fecha_fin,
      }),
      valor: t.exposeFloat('valor'),
      padre: t.field({ type: found, nullable: true, resolve: parentOf }),
      contratantes: t.field({ type: [party], resolve: (row) => row.contratantes }),
      contratados: t.field({ type: [party], resolve: (row) => row.contratados }),
      fechaCreacion: t.field({ type: 'DateTime', resolve: (row) => row.fecha_creacion }),
      version: t.exposeInt('version'),
    }),
  });
  const init = builder.simpleObject('ContratosInicio', {
    fields: (t) => ({
      types: t.field({ type: [type] }),
      statuses: t.field({ type: [status] }),
    }),
  });
  const ending = builder.simpleObject('ContratoPorVencer', {
    fields: (t) => ({
      id: t.id(),
      nombre: t.string(),
      identificacionFormal: t.string(),
      estado: t.string(),
      fechaFinalizacion: t.field({ type: 'Date' }),
      diasRestantes: t.int(),
      // 90, 60 or 30: the narrowest that the days left fit in
      banda: t.int(),
    }),
  });
  return { contract, found, init, ending };
}

const parentOf = ({ padre_id, padre_nombre, padre_identificacion }: ContractRow) =>
  padre_id === null
    ? null
    : {
        id: String(padre_id),
        nombre: padre_nombre ?? '',
        identificacionFormal: padre_identificacion ?? '',
      };
