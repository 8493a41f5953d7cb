import type { Page } from '../db/lists/page.ts';

/** A stored file of a record, as the archive shows it where the record belongs. */
export interface RecordDocument {
  /** the stored file */
  archivo: string;
  nombre: string;
  tipoMime: string;
  bytes: number;
  /** where its source knows how many it has */
  paginas?: number | null;
  fecha: Date;
  /** what it is of its record: 'Anexo' */
  papel: string;
  /** the record, in words: 'ENT-2026-00001 · Solicitud' */
  registro: string;
  /** where the record is shown, below the platform's address */
  ruta: string;
  /** what has to be known before it is read: 'Radicado anulado' */
  nota: string | null;
  /** where its content is given, with the permission of its record */
  direccion: string;
}

/** Which documents of a source are asked for. */
export interface AskedDocuments {
  /** the record in whose folder they are looked for; null for all that the caller may read */
  of: { kind: string; id: number } | null;
  /** what is searched; '' for all */
  search: string;
  first: number;
  offset: number;
}

/**
 * Files of a module's records that stand in the archive without being kept there: they are read from where
 * they are, by who may read their record.
 */
export interface RecordDocuments<Scope> {
  /** tells the source apart */
  source: string;
  /** 'Correspondencia' */
  heading: string;
  /** kinds of record in whose folder they stand */
  of: readonly string[];
  /** whose they are, as stored files know it */
  stored: string;
  /** The newest first; nothing for who may read none. */
  find(scope: Scope, asked: AskedDocuments): Promise<Page<RecordDocument> | null>;
  /** The same whoever reads them: they are counted, and never shown. */
  all(scope: Scope, asked: AskedDocuments): Promise<Page<RecordDocument> | null>;
}
