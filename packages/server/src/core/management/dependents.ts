import type { Reader } from '../db/database.ts';
import { allows, type ReadScope } from '../operation/operation.ts';
import type { DependentCounter, DependentPlace, DependentRegistry } from '../ports/dependents.ts';

/** What hangs on one record, ready to be read. */
export interface Dependents {
  etiqueta: string;
  cantidad: number;
  impide: boolean;
}

/** The same, with the first of them that the caller may see. */
export interface NamedDependents extends Dependents {
  lugares: readonly DependentPlace[];
}

/** Joins the counters of all modules. */
export function dependentRegistry(
  modules: readonly { dependents?: Readonly<Record<string, readonly DependentCounter[]>> }[],
): DependentRegistry {
  const registry = new Map<string, DependentCounter[]>();
  for (const { dependents = {} } of modules) {
    for (const [entity, counters] of Object.entries(dependents)) {
      registry.set(entity, [...(registry.get(entity) ?? []), ...counters]);
    }
  }
  return registry;
}

/** What depends on a record; kinds of which there is none are left out. */
export async function dependentsOf(
  registry: DependentRegistry,
  db: Reader,
  entity: string,
  id: number,
): Promise<Dependents[]> {
  const found = await counted(registry, db, entity, id);
  return found.map(([, dependents]) => dependents);
}

/** What depends on a record, with where the first of each kind are, as far as the caller sees them. */
export async function namedDependentsOf(
  registry: DependentRegistry,
  scope: ReadScope,
  entity: string,
  id: number,
): Promise<NamedDependents[]> {
  const named: NamedDependents[] = [];
  for (const [{ seenWith, places }, dependents] of await counted(registry, scope.db, entity, id)) {
    const isTold = !seenWith || allows(scope.context, { algunPermiso: seenWith });
    named.push({ ...dependents, lugares: (isTold && (await places?.(scope, id))) || [] });
  }
  return named;
}

async function counted(
  registry: DependentRegistry,
  db: Reader,
  entity: string,
  id: number,
): Promise<[DependentCounter, Dependents][]> {
  const found: [DependentCounter, Dependents][] = [];
  for (const counter of registry.get(entity) ?? []) {
    const { etiquetas, impide, count } = counter;
    const amount = await count(db, id);
    if (amount === 0) continue;
    found.push([counter, { etiqueta: etiquetas[amount === 1 ? 0 : 1], cantidad: amount, impide }]);
  }
  return found;
}

/** Why a record cannot be deleted, or undefined when it can. */
export function refusalOf(dependents: readonly Dependents[]): string | undefined {
  const holding = dependents.filter(({ impide }) => impide);
  if (holding.length === 0) return undefined;
  const list = new Intl.ListFormat('es').format(
    holding.map(({ cantidad, etiqueta }) => `${cantidad} ${etiqueta}`),
  );
  return `No se puede eliminar porque lo usan: ${list}.`;
}
