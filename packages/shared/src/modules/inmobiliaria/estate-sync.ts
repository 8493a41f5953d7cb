/** What the cadastre and the registry propose for an estate, field by field. */

/** How a field stands: only the sources have it, both say the same, they differ, the sources differ among themselves. */
export const syncStates = ['nuevo', 'igual', 'difiere', 'conflicto'] as const;
export type SyncState = (typeof syncStates)[number];

export const syncSources = ['Catastro', 'Registro'] as const;
export type SyncSource = (typeof syncSources)[number];

/** The fields that a synchronisation may write, with where each comes from. */
export const syncFields = {
  poligono: { label: 'Polígono', source: 'Catastro' },
  areaCatastral: { label: 'Área catastral (ha)', source: 'Catastro' },
  direccion: { label: 'Dirección', source: 'Catastro' },
  municipio: { label: 'Municipio', source: 'Registro' },
  vereda: { label: 'Vereda', source: 'Registro' },
  areaTitulos: { label: 'Área de títulos (ha)', source: 'Registro' },
} as const satisfies Readonly<Record<string, { label: string; source: SyncSource }>>;

export type SyncFieldName = keyof typeof syncFields;
export const syncFieldNames = Object.keys(syncFields) as SyncFieldName[];

/** One field of an estate beside what is proposed for it; as texts, to be read. */
export interface SyncField {
  campo: SyncFieldName;
  /** who says it: the field's usual source, or the other one where that says nothing */
  fuente: SyncSource;
  actual: string;
  propuesto: string;
  estado: SyncState;
}

/** A field as its state reaches the browser. */
interface Stated {
  estado: string;
}

/**
 * What a synchronisation takes unless a person says otherwise: what is new, of an estate that has no
 * polygon yet.
 */
export const isUsual = ({ estado }: Stated, hasPolygon: boolean): boolean =>
  estado === 'nuevo' && !hasPolygon;

/** What a person may take at all: the sources have to agree, and to say something else. */
export const mayTake = ({ estado }: Stated): boolean => estado === 'nuevo' || estado === 'difiere';

/** What is asked before everything is synchronised. */
export const SYNC_QUESTION =
  'Se almacena el polígono de los predios cuyo NPN coincide con las bases catastrales y los datos de registro de los predios que tienen FMI. Los predios que ya tienen polígono NO se actualizan.';
