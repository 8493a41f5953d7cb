import type { loadDocuments } from '../operations/archive.ts';

/** How a field of a type narrows the list. */
export interface FieldNarrowing {
  texto?: string | undefined;
  opcion?: string | undefined;
  si?: boolean | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** What narrows the documents of a list beside its search. */
export interface Narrowing {
  clase: string | null;
  etiqueta: string | null;
  tipo: string | null;
  /** by the ids of the type's fields */
  campos: Readonly<Record<string, FieldNarrowing>>;
}

export const NOT_NARROWED: Narrowing = { clase: null, etiqueta: null, tipo: null, campos: {} };

const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/** Whether only some of the documents are asked for. */
export const isNarrowed = ({ clase, etiqueta, tipo }: Narrowing): boolean =>
  clase !== null || etiqueta !== null || tipo !== null;

/** The same as the server takes it. */
export const filtersOf = ({
  campos,
  ...rest
}: Narrowing): Parameters<typeof loadDocuments>[0]['filters'] => ({
  ...rest,
  campos: Object.entries(campos)
    .filter(([, narrowing]) => Object.values(narrowing).some(isSaid))
    .map(([field, narrowing]) => ({
      campo: field,
      ...Object.fromEntries(Object.entries(narrowing).filter(([, value]) => isSaid(value))),
    })),
});
