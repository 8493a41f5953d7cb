import type { Reader } from '../db/database.ts';
import type { DependentCounter, DependentRegistry } from '../ports/dependents.ts';

/** What hangs on one record, ready to be read. */
export interface Dependents {
  etiqueta: string;
  cantidad: number;
  impide: boolean;
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
  const found: Dependents[] = [];
  for (const { etiquetas, impide, count } of registry.get(entity) ?? []) {
    const amount = await count(db, id);
    if (amount > 0)
      found.push({ etiqueta: etiquetas[amount === 1 ? 0 : 1], cantidad: amount, impide });
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
