import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { folioOrigins, folioStates, folioTypes } from '@comarca/shared/modules/folios/folio.fields';
import { circleName } from '@comarca/shared/modules/folios/registry-circles';
import { treeOf } from '@comarca/shared/modules/folios/tree.rules';
import type { ArgBuilder } from '@pothos/core';
import { z } from 'zod';
import { listFilters } from '../../core/graphql/field-args.ts';
import type { BuilderTypes } from '../../core/graphql/shapes.ts';
import { recordReads } from '../../core/management/record-reads.ts';
import { reading } from '../../core/operation/operation.ts';
import { FOLIO, folioAccount, VIEW } from './folio.access.ts';
import { findFolio, folioOptions, listFolios } from './folio.repository.ts';
import { findTree } from './relation.repository.ts';

const narrowing = listFilters(
  ['cargadoPor_In', 'fechaApertura_Range', 'fechaImpresion_Range', 'fechaCarga_Range'],
  { cargadoPor_In: 'usuario' },
);

/** Ids of which 0 stands for "without". */
const idsOrNone = (record: string) =>
  z
    .array(z.union([z.literal(['0', 0]).transform(() => 0), filterIdOf(record)]))
    .max(1_000)
    .nullish();
const among = (texts: readonly [string, ...string[]]) => z.array(z.enum(texts)).max(20).nullish();
const codes = z.array(z.string().max(20)).max(1_000).nullish();

/** What narrows folios, under the names of the requirement: list, Excel and dashboard alike. */
export const folioFilters = {
  schema: narrowing.schema.extend({
    cargadoPor_In: idsOrNone('usuario'),
    circulo_In: codes,
    municipio_In: codes,
    estado_In: among(folioStates),
    tipo_In: among(folioTypes),
    origen_In: among(folioOrigins),
  }),
  args: (arg: ArgBuilder<BuilderTypes>) => ({
    ...narrowing.args(arg),
    circulo_In: arg.stringList({}),
    municipio_In: arg.stringList({}),
    estado_In: arg.stringList({}),
    tipo_In: arg.stringList({}),
    origen_In: arg.stringList({}),
  }),
};

/** What the filters and the screens of folios offer, and what of it the caller may do. */
export const foliosInit = reading({
  access: VIEW,
  schema: z.object({}),
  async run({ context, db }) {
    const { mayLoad, mayConsult } = await folioAccount({ context, db });
    const { circulos, municipios, usuarios } = await folioOptions(db);
    return {
      states: [...folioStates],
      types: [...folioTypes],
      origins: [...folioOrigins],
      circles: circulos.map((id) => ({ id, nombre: circleName(id) })),
      cities: municipios,
      users: usuarios.map((user) => ({ ...user, id: String(user.id) })),
      puedeCargar: mayLoad,
      puedeConsultar: mayConsult,
    };
  },
});

export const folioReads = recordReads({
  record: FOLIO,
  access: VIEW,
  filters: folioFilters,
  find: findFolio,
  list: listFolios,
});

/** The tree of a folio: what it was opened on, what was opened on it, and how their areas compare. */
export const folioTree = reading({
  access: VIEW,
  schema: z.object({ id: idOf(FOLIO) }),
  async run({ db }, { id }) {
    const { fmi } = await folioReads.load(db, id);
    const { nodes, relations, cut } = await findTree(db, fmi);
    return { fmi, cortado: cut, nodos: treeOf(nodes, relations) };
  },
});
