import type { Reader } from '../db/database.ts';

/** Counts the records of one kind that hang on a record. Modules register them in their manifest. */
export interface DependentCounter {
  /** As people read it beside the number: one, several (`['contrato', 'contratos']`). */
  etiquetas: readonly [uno: string, varios: string];
  /** Whether the record cannot be deleted while these exist; otherwise they are deleted with it. */
  impide: boolean;
  count(db: Reader, id: number): Promise<number>;
}

/** Every counter by the entity that the counted records hang on. */
export type DependentRegistry = ReadonlyMap<string, readonly DependentCounter[]>;
