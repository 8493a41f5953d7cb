import type { Permission } from '@comarca/shared/core/permissions';
import type { Reader } from '../db/database.ts';

/** The one content of a record that somebody outside sees. */
export interface OutsideContent {
  nombre: string;
  bytes: number;
  tipoMime: string;
  /** the stored file */
  archivo: string;
  clave: string;
}

/** What of a kind of record is given to people outside, by a link. */
export interface GivenOutside {
  /** who has any of these gives it, of the records that they see */
  permissions: readonly Permission[];
  /** its content as it is now; undefined for one that is no longer there */
  contentOf(db: Reader, id: number): Promise<OutsideContent | undefined>;
}

/** By the kind of record, as the audit knows it. */
export type GivenOutsideRegistry = ReadonlyMap<string, GivenOutside>;
