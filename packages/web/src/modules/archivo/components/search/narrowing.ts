import { formatDate } from '@comarca/shared/core/formats';
import { archivePhases } from '@comarca/shared/modules/archivo/act.rules';
import { rangeSaid } from '../../../../platform/management/filter-chips.tsx';
import { filterValues, type ListFilter } from '../../../../platform/management/list/list-state.ts';
import type { PickerItem } from '../../../../platform/pickers/search-picker.tsx';
import type { loadDocuments } from '../../operations/archive.ts';
import type { DocumentType } from '../../operations/types.ts';
import { contentKinds } from '../explorer/kinds.tsx';

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
  /** the archive that they are in: its office, the central, the historical one */
  fase: string | null;
  /** who changed it last */
  autor: PickerItem | null;
  /** when it was changed: two days, or a word for them; empty for whenever */
  cambio: readonly string[];
  /** the documents' own day, told in the same way */
  dia: readonly string[];
  /** by the ids of the type's fields */
  campos: Readonly<Record<string, FieldNarrowing>>;
}

export const NOT_NARROWED: Narrowing = {
  clase: null,
  etiqueta: null,
  tipo: null,
  fase: null,
  autor: null,
  cambio: [],
  dia: [],
  campos: {},
};

const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/** Whether only some of the documents are asked for. */
export const isNarrowed = ({ clase, etiqueta, tipo, fase, autor, ...days }: Narrowing): boolean =>
  [clase, etiqueta, tipo, fase, autor].some((one) => one !== null) ||
  dayFilters.some(({ of }) => days[of].length > 0);

/** What narrows by days: those in which documents were changed last, and the day of the documents themselves. */
export const dayFilters = [
  { of: 'cambio', key: 'fecha_Range', label: 'Cambiado', kind: 'rango', instants: true },
  { of: 'dia', key: 'fechaDocumento_Range', label: 'Fecha del documento', kind: 'rango' },
] as const satisfies readonly (ListFilter & { of: keyof Narrowing })[];

/** The same as the server takes it; words for days are seen from today. */
export const filtersOf = (
  { campos, autor, cambio, dia, ...rest }: Narrowing,
  today: string,
): Parameters<typeof loadDocuments>[0]['filters'] => ({
  ...rest,
  ...(autor && { autor_In: [autor.value] }),
  ...filterValues(dayFilters, { fecha_Range: [...cambio], fechaDocumento_Range: [...dia] }, today),
  campos: Object.entries(campos)
    .filter(([, narrowing]) => Object.values(narrowing).some(isSaid))
    .map(([field, narrowing]) => ({
      campo: field,
      ...Object.fromEntries(Object.entries(narrowing).filter(([, value]) => isSaid(value))),
    })),
});

/** Texts as choices. */
export const optionsOf = (texts: readonly string[]) =>
  texts.map((text) => ({ value: text, label: text }));

const phaseNames = { GESTIÓN: 'De gestión', CENTRAL: 'Central', HISTÓRICO: 'Histórico' } as const;

/** The archive that a document is in, as people say it. */
export const phaseOptions = archivePhases.map((value) => ({ value, label: phaseNames[value] }));
export const phaseName = (phase: string): string =>
  phaseOptions.find(({ value }) => value === phase)?.label ?? phase;

/** Something that narrows the list now: in words, and what is left without it. */
interface ActiveNarrowing {
  key: string;
  label: string;
  said: string;
  without: Narrowing;
}

/** What narrows the list now, for its chips. */
export function activeNarrowing(
  value: Narrowing,
  types: readonly Pick<DocumentType, 'id' | 'nombre' | 'campos'>[],
): ActiveNarrowing[] {
  const type = types.find(({ id }) => id === value.tipo);
  const kind = contentKinds.find((one) => one.value === value.clase);
  const chosen = [
    ['clase', 'Qué son', kind?.label],
    ['etiqueta', 'Etiqueta', value.etiqueta],
    ['fase', 'Archivo', value.fase && phaseName(value.fase)],
    ['autor', 'Por', value.autor?.label],
    ['tipo', 'Tipo documental', type?.nombre],
  ] as const;
  return [
    ...chosen.flatMap(([key, label, said]) =>
      said
        ? [
            {
              key,
              label,
              said,
              without: { ...value, [key]: null, ...(key === 'tipo' && { campos: {} }) },
            },
          ]
        : [],
    ),
    ...dayFilters.flatMap(({ of, key, label }) =>
      value[of].length > 0
        ? [{ key, label, said: rangeSaid(value[of]), without: { ...value, [of]: [] } }]
        : [],
    ),
    ...(type?.campos ?? []).flatMap(({ id, nombre }) => {
      const said = fieldSaid(value.campos[id] ?? {});
      const { [id]: _without, ...others } = value.campos;
      return said ? [{ key: id, label: nombre, said, without: { ...value, campos: others } }] : [];
    }),
  ];
}

/** What a field is narrowed to, in words; empty for nothing. */
function fieldSaid({ texto, opcion, si, desde, hasta }: FieldNarrowing): string {
  if (si !== undefined) return si ? 'Sí' : 'No';
  if (texto || opcion) return texto || opcion || '';
  const bound = (word: string, end: string | undefined) =>
    end ? `${word} ${/^\d{4}-/.test(end) ? formatDate(end) : end}` : '';
  return [bound('desde', desde), bound('hasta', hasta)].filter(Boolean).join(' ');
}
