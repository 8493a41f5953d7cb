import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  actFields,
  estateFields,
  hearingFields,
  judgmentFields,
  linkFields,
  partyFields,
  suspensionFields,
  termFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import { sql } from 'kysely';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { filesColumn, type RecordFile } from '../../../core/files/record-files.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

/** Whose file a record is in; a save may leave it out of a record that is in one. */
export interface OfProcess {
  proceso: number;
}

/** What has supports. */
interface Supported {
  archivos: RecordFile[];
}

/** Who is told of a hearing or a term. */
export interface Person {
  id: number;
  fullName: string;
}

type RowOf<Fields extends object> = ManagedRow & OfProcess & Fields;

const person = sql`case when u.id is not null then json_build_object('id', u.id,
  'fullName', ${fullNameOf('u')}) end`;

type PartyValues = SavedValues<typeof partyFields>;
export type PartyRow = RowOf<PartyValues>;

export const partyTable = plainTable<PartyRow, PartyValues & OfProcess, 'partes_proceso_judicial'>({
  table: 'partes_proceso_judicial',
  columns: {
    proceso: 'proceso_id',
    papel: 'papel',
    nombre: 'nombre',
    identificacion: 'identificacion',
    apoderado: 'apoderado',
    tarjeta: 'tarjeta',
  },
  search: ['nombre', 'apoderado'],
  orderBy: ['papel', 'nombre', 'apoderado'],
});

type EstateValues = SavedValues<typeof estateFields>;
export type EstateRow = RowOf<EstateValues>;

export const estateTable = plainTable<
  EstateRow,
  EstateValues & OfProcess,
  'predios_proceso_judicial'
>({
  table: 'predios_proceso_judicial',
  columns: { proceso: 'proceso_id', referencia: 'referencia', npn: 'npn', matricula: 'matricula' },
  search: ['referencia', 'npn', 'matricula'],
  orderBy: ['referencia'],
});

type ActValues = SavedValues<typeof actFields>;
export type ActRow = RowOf<Omit<ActValues, 'archivos'> & Supported & { fuente: string }>;

export const actTable = plainTable<ActRow, ActValues & OfProcess, 'actuaciones_judiciales'>({
  table: 'actuaciones_judiciales',
  columns: {
    proceso: 'proceso_id',
    fecha: 'fecha',
    tipo: 'tipo',
    texto: 'texto',
    soporte: 'soporte',
  },
  rows: sql`select id, version, proceso_id as proceso, fecha, tipo, texto, soporte, fuente,
    ${filesColumn('actuacionJudicial', sql`a.id`)} as archivos
    from actuaciones_judiciales a`,
  search: ['tipo', 'texto'],
  orderBy: ['fecha', 'tipo'],
});

/** Chosen people are keys in what is saved, and named in what is read. */
type Told<Values> = Omit<Values, 'responsable'> & { responsable: number | null };
type Telling<Values> = Omit<Values, 'responsable'> & { responsable: Person | null };

export type HearingValues = Told<SavedValues<typeof hearingFields>>;
export type HearingRow = RowOf<
  Omit<Telling<SavedValues<typeof hearingFields>>, 'archivos'> & Supported
>;

export const hearingTable = plainTable<
  HearingRow,
  HearingValues & OfProcess,
  'audiencias_judiciales'
>({
  table: 'audiencias_judiciales',
  columns: {
    proceso: 'proceso_id',
    titulo: 'titulo',
    fecha: 'fecha',
    hora: 'hora',
    minutos: 'minutos',
    lugar: 'lugar',
    enlace: 'enlace',
    responsable: 'responsable_id',
    avisoDias: 'aviso_dias',
    resultado: 'resultado',
  },
  rows: sql`select a.id, a.version, a.proceso_id as proceso, a.titulo, a.fecha, a.hora, a.minutos,
    a.lugar, a.enlace, a.aviso_dias as "avisoDias", a.resultado, ${person} as responsable,
    ${filesColumn('audienciaJudicial', sql`a.id`)} as archivos
    from audiencias_judiciales a left join usuarios u on u.id = a.responsable_id`,
  search: ['titulo', 'lugar'],
  orderBy: ['fecha', 'titulo'],
});

/** A day that may be missing is none in the table, and empty in a form. */
type Maybe<Values, Day extends keyof Values> = Omit<Values, Day> & Record<Day, string | null>;

export type TermValues = Maybe<Told<SavedValues<typeof termFields>>, 'cumplido'>;
export type TermRow = RowOf<
  Maybe<Telling<SavedValues<typeof termFields>>, 'cumplido'> & { vence: string | null }
>;

export const termTable = plainTable<TermRow, TermValues & OfProcess, 'terminos_judiciales'>({
  table: 'terminos_judiciales',
  columns: {
    proceso: 'proceso_id',
    titulo: 'titulo',
    desde: 'desde',
    cantidad: 'cantidad',
    unidad: 'unidad',
    cumplido: 'cumplido',
    responsable: 'responsable_id',
    avisoDias: 'aviso_dias',
  },
  rows: sql`select t.id, t.version, t.proceso_id as proceso, t.titulo, t.desde, t.cantidad, t.unidad,
    t.vence, t.cumplido, t.aviso_dias as "avisoDias",
    ${person} as responsable
    from terminos_judiciales t left join usuarios u on u.id = t.responsable_id`,
  search: ['titulo'],
  orderBy: ['vence', 'titulo', 'desde', 'cumplido'],
});

type SuspensionValues = Maybe<SavedValues<typeof suspensionFields>, 'hasta'>;
export type SuspensionRow = RowOf<SuspensionValues>;

export const suspensionTable = plainTable<
  SuspensionRow,
  SuspensionValues & OfProcess,
  'suspensiones_judiciales'
>({
  table: 'suspensiones_judiciales',
  columns: { proceso: 'proceso_id', desde: 'desde', hasta: 'hasta', motivo: 'motivo' },
  rows: sql`select id, version, proceso_id as proceso, desde, hasta, motivo
    from suspensiones_judiciales`,
  search: ['motivo'],
  orderBy: ['desde', 'hasta'],
});

type JudgmentValues = SavedValues<typeof judgmentFields>;
export type JudgmentRow = RowOf<Omit<JudgmentValues, 'archivos'> & Supported>;

export const judgmentTable = plainTable<
  JudgmentRow,
  JudgmentValues & OfProcess,
  'sentencias_judiciales'
>({
  table: 'sentencias_judiciales',
  columns: {
    proceso: 'proceso_id',
    fecha: 'fecha',
    instancia: 'instancia',
    sentido: 'sentido',
    valor: 'valor',
    resumen: 'resumen',
    soporte: 'soporte',
  },
  rows: sql`select s.id, s.version, s.proceso_id as proceso, s.fecha, s.instancia, s.sentido,
    s.valor, s.resumen, s.soporte, ${filesColumn('sentenciaJudicial', sql`s.id`)} as archivos
    from sentencias_judiciales s`,
  search: ['instancia', 'sentido', 'resumen'],
  orderBy: ['fecha'],
});

export type LinkValues = Omit<SavedValues<typeof linkFields>, 'carta'> & { carta: number | null };
/** A letter, and whose it is: only its people are told of it. */
interface LinkedLetter {
  id: number;
  codigoRadicacion: string;
  funcionario_id: number;
  usuario_creo_id: number;
}

export type LinkRow = RowOf<Omit<LinkValues, 'carta'> & { carta: LinkedLetter | null }>;

export const linkTable = plainTable<LinkRow, LinkValues & OfProcess, 'vinculos_proceso_judicial'>({
  table: 'vinculos_proceso_judicial',
  columns: { proceso: 'proceso_id', titulo: 'titulo', carta: 'carta_id', enlace: 'enlace' },
  rows: sql`select v.id, v.version, v.proceso_id as proceso, v.titulo, v.enlace,
    case when c.id is not null then json_build_object('id', c.id,
      'codigoRadicacion', coalesce(c.codigo_radicacion, ''),
      'funcionario_id', c.funcionario_id, 'usuario_creo_id', c.usuario_creo_id) end as carta
    from vinculos_proceso_judicial v left join correspondencias c on c.id = v.carta_id`,
  search: ['titulo'],
  orderBy: ['titulo'],
});
