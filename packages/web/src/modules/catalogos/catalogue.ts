import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { ManagedCalls, ManagedRecord } from '../../platform/management/managed-calls.ts';

type LoadOptions = (call: {
  signal: AbortSignal;
}) => Promise<readonly { value: string; label: string }[]>;

/** A field of a catalogue's form, and its column in the table. */
export interface CatalogueField<Values> {
  name: keyof Values & string;
  label: string;
  /** A text, a mark (Sí or No), one of some options, a day, or a whole number. */
  kind: 'texto' | 'marca' | 'opciones' | 'dia' | 'numero';
  maxLength?: number;
  required?: boolean;
  help?: string;
  /** For 'opciones'; those that the server knows are loaded. */
  options?: readonly string[] | LoadOptions;
}

/** What is declared of a catalogue: the rest of its screen is made from this. */
export interface CatalogueDeclaration<Row extends ManagedRecord, Values extends FieldValues, Sent> {
  /** In the address: `/catalogos?catalogo=tipos_contrato`. */
  key: string;
  /** Its kind at the server, for the history and what depends on an entry. */
  entity: string;
  singular: string;
  plural: string;
  /** With its article, to complete sentences: 'el tipo de contrato'. */
  one: string;
  /** What the catalogue is for. */
  purpose: string;
  calls: ManagedCalls<Row, Sent>;
  schema: ZodType<Sent, Values>;
  fields: readonly CatalogueField<Values>[];
  /** The form's values of an entry; of a new one. */
  valuesOf: (row: Row | null) => Values;
  nameOf: (row: Row) => string;
  /** How a field reads in the table, where it is not the form's own value. */
  show?: { readonly [Field in keyof Values]?: (row: Row) => ReactNode };
  /** The server's name for sorting by a field, where it is another. */
  orderBy?: { readonly [Field in keyof Values]?: string };
}
