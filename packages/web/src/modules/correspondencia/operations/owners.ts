import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';

const ownersQuery = graphql(`
  query CorrespondenciaInstancias($kind: String!, $text: String!, $ids: [ID!]) {
    correspondenceInstances(kind: $kind, text: $text, ids: $ids) { id nombre codigo }
  }
`);

/** What letters are of or about, and who answers for them. */
export type OwnerKind = 'proyecto' | 'proceso' | 'contrato' | 'funcionario';

async function search(
  variables: { kind: OwnerKind; text: string; ids?: string[] },
  signal: AbortSignal,
): Promise<PickerItem[]> {
  const { correspondenceInstances } = await execute(ownersQuery, variables, { signal });
  return correspondenceInstances.map(({ id, nombre, codigo }) => ({
    value: id,
    label: nombre,
    detail: codigo,
  }));
}

/** The first of a kind whose code or name has the text. */
export const findOwners = (kind: OwnerKind, text: string, signal: AbortSignal) =>
  search({ kind, text }, signal);

/** The same by their ids. */
export const ownersByIds = (kind: OwnerKind, ids: readonly string[], signal: AbortSignal) =>
  search({ kind, text: '', ids: [...ids] }, signal);
