import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  Answer,
  DiagnosisKind,
  questionFields,
} from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import type { DiagnosisState } from '@comarca/shared/modules/inmobiliaria/diagnosis.rules';
import type { Support } from '@comarca/shared/modules/inmobiliaria/support.rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import {
  describedFiles,
  forgetFilesAmong,
  type RecordFile,
} from '../../../core/files/record-files.repository.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import { DIAGNOSIS } from '../access.ts';

type Question = SavedValues<typeof questionFields>;

export const questionTable = plainTable<
  ManagedRow & Question,
  Question,
  'preguntas_diagnostico_gi'
>({
  table: 'preguntas_diagnostico_gi',
  columns: { clase: 'clase', orden: 'orden', texto: 'texto' },
  search: ['texto', 'clase'],
  orderBy: ['clase', 'orden', 'texto'],
});

interface Person {
  id: number;
  fullName: string;
}

/** An answer with its question as it was asked. */
export interface Answered {
  pregunta: number;
  texto: string;
  respuesta: Answer;
  nota: string;
}

/** A support with the file that it is. */
export type StoredSupport = Support & RecordFile;

export interface DiagnosisRow {
  id: number;
  version: number;
  predio: number;
  /** the real-estate project of its estate */
  proyecto: number;
  clase: DiagnosisKind;
  estado: DiagnosisState;
  concepto: string;
  hallazgos: string;
  observacion: string;
  responsable: Person | null;
  enviadoPor: Person | null;
  revisadoPor: Person | null;
  fechaRevision: Date | null;
  fechaVisita: string | null;
  recibio: string;
  documentoRecibio: string;
  soportes: StoredSupport[];
  /** the users who wrote in it */
  autores: number[];
  respuestas: Answered[];
}

const person = (key: string) => sql`(select json_build_object('id', u.id, 'fullName',
  ${fullNameOf('u')}) from usuarios u where u.id = ${sql.ref(key)})`;

/** What proves a diagnosis, in its order. */
const supports = describedFiles(DIAGNOSIS, sql`d.id`, sql`d.soportes`);

const diagnoses = sql`select d.id, d.version, d.predio_id as predio, e.proyecto_gi_id as proyecto,
    d.clase, d.estado, d.concepto, d.hallazgos, d.observacion, d.respuestas,
    d.autores, d.fecha_visita as "fechaVisita", d.recibio,
    d.documento_recibio as "documentoRecibio", ${supports} as soportes,
    d.fecha_revision as "fechaRevision", ${person('d.responsable_id')} as responsable,
    ${person('d.enviado_por')} as "enviadoPor", ${person('d.revisado_por')} as "revisadoPor"
  from diagnosticos_gi d join predios_gi e on e.id = d.predio_id`;

/** The diagnoses of an estate, in their order. */
export async function listDiagnoses(db: Reader, estate: number): Promise<DiagnosisRow[]> {
  const { rows } = await sql<DiagnosisRow>`/* inmobiliaria: diagnoses */
    ${diagnoses} where d.predio_id = ${estate} order by d.clase desc`.execute(db);
  return rows;
}

export async function findDiagnosis(db: Reader, id: number): Promise<DiagnosisRow | undefined> {
  const { rows } = await sql<DiagnosisRow>`${diagnoses} where d.id = ${id}`.execute(db);
  return rows[0];
}

const rows = versionedTable('diagnosticos_gi');
export const lockDiagnosisVersion = rows.lock;
export const insertDiagnosis = rows.insert;
export const updateDiagnosis = rows.update;

/** The diagnosis, which nobody else changes until the transaction ends. */
export async function lockDiagnosis(tx: Tx, id: number): Promise<DiagnosisRow | undefined> {
  if ((await rows.lock(tx, id)) === undefined) return undefined;
  return findDiagnosis(tx, id);
}

const columns = { JURÍDICO: 'juridico', CATASTRAL: 'catastral', CAMPO: 'campo' } as const;

/** Writes on the estate how far a diagnosis of it is: lists and figures read it there. */
export async function tellEstate(
  tx: Tx,
  estate: number,
  kind: DiagnosisKind,
  finished: boolean,
): Promise<void> {
  await sql`update predios_gi set ${sql.ref(columns[kind])} = ${finished ? 'Si' : 'No'}
    where id = ${estate}`.execute(tx);
}

/** What the checklist of a kind asks, in its order. */
export async function listQuestions(
  db: Reader,
  kind: DiagnosisKind | null,
): Promise<{ id: number; clase: DiagnosisKind; texto: string }[]> {
  const { rows: found } = await sql<{ id: number; clase: DiagnosisKind; texto: string }>`
    /* inmobiliaria: checklist */
    select id, clase, texto from preguntas_diagnostico_gi
    where ${kind}::text is null or clase = ${kind} order by clase, orden, id`.execute(db);
  return found;
}

/** Who takes part in the project of an estate, and may be responsible for its diagnoses. */
export async function listResponsible(db: Reader, estate: number): Promise<Person[]> {
  const { rows: found } = await sql<Person>`/* inmobiliaria: people of an estate's project */
    select u.id, ${fullNameOf('u')} as "fullName" from usuarios u
    where u.is_active and u.id in (
      select p.coordinador_id from predios_gi e join proyectos_gi g on g.id = e.proyecto_gi_id
        join proyectos p on p.id = g.proyecto_id where e.id = ${estate}
      union select x.usuario_id from predios_gi e join proyectos_gi g on g.id = e.proyecto_gi_id
        join roles r on r.proyecto_id = g.proyecto_id join recursos x on x.rol_id = r.id
        where e.id = ${estate}
      union select q.usuario_id from predios_gi e
        join recursos_gi q on q.proyecto_gi_id = e.proyecto_gi_id where e.id = ${estate})
    order by buscable(${fullNameOf('u')}), u.id limit 500`.execute(db);
  return found;
}

/** For old values of the form. */
export const responsibleToChoose = chosenFrom(
  () => sql`select u.id, ${fullNameOf('u')} as nombre from usuarios u where u.is_active`,
);

/** Lets go of the files of an estate's diagnoses, which goes. */
export const forgetSupportsOf = (tx: Tx, estate: number): Promise<void> =>
  forgetFilesAmong(tx, DIAGNOSIS, sql`select id from diagnosticos_gi where predio_id = ${estate}`);
