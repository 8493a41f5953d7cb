import type { Reader } from '../db/database.ts';
import type { SealedTx } from '../proof/book.ts';

/** What a person holds of one kind: how many records, and the names of the first. */
export interface Held {
  total: number;
  ejemplos: string[];
}

/**
 * One kind of work that a person holds, and how it passes to somebody else when the person's
 * account is disabled. Modules register theirs in the manifest.
 */
export interface HandOver {
  /** As people read it beside the number: 'Proyectos que coordina'. */
  etiqueta: string;
  held(db: Reader, userId: number): Promise<Held>;
  /** Why this person cannot take it over, in Spanish; undefined when nothing is against it. */
  refuses?(db: Reader, heirId: number): Promise<string | undefined>;
  /**
   * Gives all of it to the heir, in the caller's transaction, with one audit entry per record.
   * @returns how many records changed hands
   */
  move(scope: HandOverScope, from: Party, to: Party): Promise<number>;
}

/** The part of an operation's scope that a move uses. */
export interface HandOverScope extends SealedTx {
  audit(entry: {
    entity: string;
    entityId: number;
    before: unknown;
    after: unknown;
  }): Promise<void>;
}

export interface Party {
  id: number;
  fullName: string;
}

/** What is held, of its first rows: each says its name and how many there are in all. */
export const heldOf = (rows: readonly { nombre: string; total: number }[]): Held => ({
  total: rows[0]?.total ?? 0,
  ejemplos: rows.map(({ nombre }) => nombre),
});

/** Tells in the history of each record which field of it passed from whom to whom. @returns how many */
export async function toldMoved(
  { audit }: Pick<HandOverScope, 'audit'>,
  { entity, field, from, to }: { entity: string; field: string; from: Party; to: Party },
  moved: readonly { id: number }[],
): Promise<number> {
  for (const { id } of moved) {
    await audit({
      entity,
      entityId: id,
      before: { [field]: from.fullName },
      after: { [field]: to.fullName },
    });
  }
  return moved.length;
}

/**
 * Every module's registrations, in the order in which they move: the highest modules first, since
 * their records may hang on those of the lower ones.
 */
export const handOverRegistry = (
  modules: readonly { handOver?: readonly HandOver[] }[],
): readonly HandOver[] => modules.flatMap(({ handOver = [] }) => handOver).reverse();
