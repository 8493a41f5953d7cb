import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import type { TreeNode } from '@comarca/shared/modules/folios/tree.rules';
import type { Builder } from '../../core/graphql/builder.ts';
import { declaredFields } from '../../core/graphql/field-types.ts';
import { answeredBy } from '../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../core/graphql/shapes.ts';
import { deletedField, savedField } from '../../core/management/record-mutations.ts';
import { readFields } from '../../core/management/record-reads.ts';
import { folioReads, foliosInit, folioTree } from './folio.queries.ts';
import type { FolioRow } from './folio.repository.ts';
import { deleteFolio, saveFolio } from './folio.service.ts';

export type FolioRef = ReturnType<typeof folioType>;

/** Types, queries and mutations of folios. */
export function folioGraphql(builder: Builder): FolioRef {
  const folio = folioType(builder);
  folioQueries(builder, folio);
  folioMutations(builder, folio);
  return folio;
}

function folioType(builder: Builder) {
  const { named, person } = sharedShapes(builder);
  return builder.objectRef<FolioRow>('Folio').implement({
    fields: (t) => declaredFields(t, folioFields, { municipio: named, cargadoPor: person }),
  });
}

function folioQueries(builder: Builder, folio: FolioRef): void {
  const { named, person } = sharedShapes(builder);
  const init = builder.simpleObject('FoliosInicio', {
    fields: (t) => ({
      states: t.stringList(),
      types: t.stringList(),
      origins: t.stringList(),
      circles: t.field({ type: [named] }),
      cities: t.field({ type: [named] }),
      users: t.field({ type: [person] }),
      // what the caller's own account allows
      puedeCargar: t.boolean(),
      puedeConsultar: t.boolean(),
    }),
  });
  readFields(builder, folioReads, {
    type: folio,
    one: 'folio',
    list: 'foliosRelay',
    page: 'FolioPagina',
  });
  builder.queryFields((t) => ({
    foliosInit: t.field({ type: init, ...answeredBy(foliosInit) }),
    folioTree: t.field({
      type: treeType(builder),
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(folioTree),
    }),
  }));
}

function treeType(builder: Builder) {
  const node = builder.objectRef<TreeNode>('FolioNodo').implement({
    fields: (t) => ({
      fmi: t.exposeString('fmi'),
      // null for one that others name and nobody has loaded
      id: t.id({ nullable: true, resolve: ({ id }) => id }),
      estado: t.exposeString('estado', { nullable: true }),
      tipo: t.exposeString('tipo', { nullable: true }),
      area: t.exposeFloat('area', { nullable: true }),
      matrices: t.exposeStringList('matrices'),
      segregados: t.exposeStringList('segregados'),
      suma: t.exposeFloat('suma', { nullable: true }),
      resto: t.exposeFloat('resto', { nullable: true }),
      veredicto: t.exposeString('veredicto'),
    }),
  });
  return builder.simpleObject('FolioArbol', {
    fields: (t) => ({
      fmi: t.string(),
      cortado: t.boolean(),
      nodos: t.field({ type: [node] }),
    }),
  });
}

function folioMutations(builder: Builder, folio: FolioRef): void {
  savedField(builder, saveFolio, { as: 'folio', type: folio, fields: folioFields });
  deletedField(builder, deleteFolio);
}
