import { contractFields } from '@comarca/shared/modules/contratos/contract.fields';
import type { Builder } from '../../core/graphql/builder.ts';
import { declaredFields } from '../../core/graphql/field-types.ts';
import { answeredBy } from '../../core/graphql/secure-schema.ts';
import { savedField } from '../../core/management/record-mutations.ts';
import { readFields } from '../../core/management/record-reads.ts';
import {
  contractReads,
  contractsEnding,
  contractsEndingTotals,
  contractsInit,
  searchContracts,
} from './contract.queries.ts';
import type { ContractRow } from './contract.repository.ts';
import { saveContract } from './contract.service.ts';

/** Types, queries and mutations of contracts. */
export function contractGraphql(builder: Builder): void {
  const types = contractTypes(builder);
  contractQueries(builder, types);
  const { contract: type } = types;
  savedField(builder, saveContract, { as: 'contract', type, fields: contractFields });
}

type Types = ReturnType<typeof contractTypes>;

function contractTypes(builder: Builder) {
  const type = builder.simpleObject('ContratoTipo', {
    fields: (t) => ({ id: t.id(), tipo: t.string(), esLaboral: t.boolean() }),
  });
  const status = builder.simpleObject('ContratoEstado', {
    fields: (t) => ({ id: t.id(), estado: t.string() }),
  });
  const found = builder.simpleObject('ContratoEncontrado', {
    fields: (t) => ({ id: t.id(), nombre: t.string(), identificacionFormal: t.string() }),
  });
  const party = builder.simpleObject('ContratoParte', {
    fields: (t) => ({
      id: t.id(),
      clase: t.string(),
      nombres: t.string(),
      tipoIdentificacion: t.string({ nullable: true }),
      identificacion: t.string({ nullable: true }),
    }),
  });
  const chosen = {
    tipo: type,
    estado: status,
    padre: found,
    contratantes: party,
    contratados: party,
  };
  const contract = builder.objectRef<ContractRow>('Contrato').implement({
    fields: (t) => declaredFields(t, contractFields, chosen),
  });
  return { contract, found, type, status };
}

function contractQueries(builder: Builder, { contract, found, type, status }: Types): void {
  const init = builder.simpleObject('ContratosInicio', {
    fields: (t) => ({ types: t.field({ type: [type] }), statuses: t.field({ type: [status] }) }),
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
  const endingTotal = builder.simpleObject('ContratosPorVencerTotal', {
    fields: (t) => ({ banda: t.int(), total: t.int() }),
  });
  readFields(builder, contractReads, {
    type: contract,
    one: 'contractRelay',
    list: 'contractsRelay',
    page: 'ContratoPagina',
  });
  builder.queryFields((t) => ({
    contractsInit: t.field({
      type: init,
      ...answeredBy(contractsInit),
    }),
    searchContracts: t.field({
      type: [found],
      args: {
        text: t.arg.string({ required: true }),
        soloClientes: t.arg.boolean({}),
        // those of these ids instead, e.g. of a filter in an address
        ids: t.arg.idList({}),
      },
      ...answeredBy(searchContracts),
    }),
    contractsEnding: t.field({
      type: [ending],
      ...answeredBy(contractsEnding),
    }),
    contractsEndingTotals: t.field({
      type: [endingTotal],
      ...answeredBy(contractsEndingTotals),
    }),
  }));
}
