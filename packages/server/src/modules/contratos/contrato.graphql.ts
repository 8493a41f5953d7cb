import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef } from '../../core/graphql/shapes.ts';
import {
  contractsEnding,
  contractsInit,
  getContract,
  loadContract,
  searchContractList,
  searchContracts,
} from './contrato.queries.ts';
import { changeContract, createContract, SAVE } from './contrato.service.ts';
import { contractTypes } from './contrato.types.ts';

type Types = ReturnType<typeof contractTypes>;

/** Types, queries and mutations of contracts. */
export function contratoGraphql(builder: Builder): void {
  const types = contractTypes(builder);
  contractQueries(builder, types);
  contractMutation(builder, types.contract);
}

function contractQueries(builder: Builder, { contract, found, init, ending }: Types): void {
  const page = pageType(builder, 'ContratoPagina', contract);
  builder.queryFields((t) => ({
    contractsInit: t.field({
      type: init,
      extensions: guardedBy(contractsInit),
      resolve: (_root, _args, context) => contractsInit(context, {}),
    }),
    contractsRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        tipo_In: t.arg.idList({}),
        estado_In: t.arg.idList({}),
        fechaInicio_Range: t.arg.stringList({}),
        fechaFin_Range: t.arg.stringList({}),
        fechaFinalizacion_Range: t.arg.stringList({}),
      },
      extensions: guardedBy(searchContractList),
      resolve: (_root, args, context) => searchContractList(context, args),
    }),
    contractRelay: t.field({
      type: contract,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(getContract),
      resolve: (_root, args, context) => getContract(context, args),
    }),
    searchContracts: t.field({
      type: [found],
      args: {
        text: t.arg.string({ required: true }),
        soloClientes: t.arg.boolean({}),
        // those of these ids instead, e.g. of a filter in an address
        ids: t.arg.idList({}),
      },
      extensions: guardedBy(searchContracts),
      resolve: (_root, args, context) => searchContracts(context, args),
    }),
    contractsEnding: t.field({
      type: [ending],
      extensions: guardedBy(contractsEnding),
      resolve: (_root, _args, context) => contractsEnding(context, {}),
    }),
  }));
}

function contractMutation(builder: Builder, contract: Types['contract']): void {
  const saved = savedRef(builder, 'SaveContractPayload', 'contract', contract);
  builder.mutationField('saveContract', (t) =>
    t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        name: t.arg.string({ required: true }),
        identification: t.arg.string({ required: true }),
        parent: t.arg.id({}),
        object: t.arg.string({ required: true }),
        contractType: t.arg.id({ required: true }),
        statusType: t.arg.id({ required: true }),
        initDate: t.arg.string({ required: true }),
        finishDate: t.arg.string({}),
        amount: t.arg.float({ required: true }),
        contratantes: t.arg.idList({ required: true }),
        contratados: t.arg.idList({ required: true }),
      },
      extensions: guardedBy(SAVE),
      resolve: async (_root, { id, version, ...args }, context) => {
        const input = { ...args, parent: args.parent ?? null, finishDate: args.finishDate ?? '' };
        const saved =
          id == null
            ? await createContract(context, input)
            : await changeContract(context, { ...input, id, version });
        return {
          saved: true,
          errors: [],
          contract: await loadContract(context.app.database.db, saved),
        };
      },
    }),
  );
}
