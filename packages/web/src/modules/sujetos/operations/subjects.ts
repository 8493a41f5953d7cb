import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListPage } from '../../../platform/management/list/list-screen.tsx';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import {
  type Offered,
  offeredBy,
  pageBy,
  paletteBy,
  recordBy,
} from '../../../platform/record/calls.ts';
import {
  companiesQuery,
  companyQuery,
  initQuery,
  mergeMutation,
  mergesQuery,
  peopleQuery,
  personQuery,
  similarQuery,
  undoMergeMutation,
} from './subject.documents.ts';
import { classTexts } from './subject-classes.ts';

/** Root of every query about the subjects of a class: invalidate it after a change. */
export const subjectsKey = (kind: SubjectClass) => ['sujetos', kind] as const;

/** One subject, as its preview reads it. */
export const subjectKey = (kind: SubjectClass, id: string) =>
  [...subjectsKey(kind), 'uno', id] as const;

interface Identified {
  identificacion: {
    identificacion: string;
    tipoIdentificacion: { id: string; tipoCorto: string };
  } | null;
}

/** A row as the server answers it. */
type Read<Row> = Omit<Row, 'identificacion' | 'tipoIdentificacion'> & Identified;

/** Type and number as the fields that they are in the form and in the list. */
const withFields = <Row extends Identified>({ identificacion, ...row }: Row) => ({
  ...row,
  identificacion: identificacion?.identificacion ?? null,
  tipoIdentificacion: identificacion?.tipoIdentificacion ?? null,
});

const pages = {
  EMPRESA: pageBy(companiesQuery, 'companiesRelay'),
  PERSONA: pageBy(peopleQuery, 'peopleRelay'),
};

/** The pages of the companies or of the people. */
export const loadSubjects =
  (kind: SubjectClass) =>
  async (query: ListQuery, signal?: AbortSignal): Promise<ListPage<SubjectListRow>> => {
    const page = await pages[kind](query, signal);
    return { ...page, nodes: page.nodes.map((row) => withFields<Read<SubjectListRow>>(row)) };
  };

/** A company or person in a list; people have no `sigla`. */
export interface SubjectListRow {
  id: string;
  version: number;
  nombre: string;
  sigla?: string;
  thumb: string | null;
  identificacion: string | null;
  tipoIdentificacion: { id: string; tipoCorto: string } | null;
  emailSet: { id: string; email: string }[];
  telefonoSet: { id: string; telefono: string; extension: string }[];
  contratos: { id: string; nombre: string; identificacionFormal: string }[];
  totalContratos: number;
}

/** A company or person with all that its preview and its form show. */
export interface Subject extends SubjectListRow {
  razonSocial?: string;
  nombres?: string;
  apellido1?: string;
  apellido2?: string;
  genero?: { id: string; genero: string } | null;
  imagen: string | null;
  original: string | null;
  cropData: unknown;
  fusionadoEn: string | null;
  fechaCreacion: string;
  fechaActualizacion: string;
  direccionSet: {
    id: string;
    direccion: string;
    barrio: string;
    municipio: City;
  }[];
}

/** A municipality; its id is its code. */
export interface City {
  id: string;
  nombre: string;
  departamento: { nombre: string };
}

const records = {
  EMPRESA: recordBy(companyQuery, 'companyRelay'),
  PERSONA: recordBy(personQuery, 'personRelay'),
};

/** @throws AppError NOT_FOUND */
export const loadSubject = async (kind: SubjectClass, id: string): Promise<Subject> =>
  withFields(await records[kind](id));

/** Identification types of each class, and genders. */
export const subjectsInit = offeredBy(['sujetos', 'inicio'], initQuery, 'subjectsInit');

export type SubjectsInit = Offered<typeof subjectsInit>;

export interface SimilarTo {
  names: string;
  identification: string;
  exceptId: string | null;
}

/** Records that are probably the one being typed. */
export const loadSimilar = async (kind: SubjectClass, given: SimilarTo, signal: AbortSignal) =>
  (await execute(similarQuery, { clase: kind, ...given }, { signal })).similarSubjects;

/** The subjects of the class for a text, for pickers. */
export async function findSubjects(
  kind: SubjectClass,
  text: string,
  signal?: AbortSignal,
): Promise<PickerItem[]> {
  const page = { first: 5, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadSubjects(kind)(page, signal);
  return nodes.map((row) => ({ value: row.id, label: row.nombre, detail: identificationOf(row) }));
}

/** 'NIT 900100200-0', or '' for whom is not identified. */
export const identificationOf = ({
  identificacion,
  tipoIdentificacion,
}: Pick<SubjectListRow, 'identificacion' | 'tipoIdentificacion'>): string =>
  identificacion && tipoIdentificacion ? `${tipoIdentificacion.tipoCorto} ${identificacion}` : '';

/** Companies or people for the palette. */
export const subjectsForPalette = (kind: SubjectClass) =>
  paletteBy(loadSubjects(kind), classTexts[kind].route, (row) => {
    const detail = identificationOf(row);
    return { label: row.nombre, ...(detail && { detail }) };
  });

export const loadMerges = async (id: string) => (await execute(mergesQuery, { id })).subjectMerges;

/** @throws AppError with the reason of a refusal */
export async function mergeSubjects(keptId: string, absorbedId: string): Promise<void> {
  const { mergeSubjects: answer } = await execute(mergeMutation, { keptId, absorbedId });
  if (!answer.merged) throw refused(answer.errors);
}

/** @throws AppError with the reason of a refusal */
export async function undoMerge(id: string): Promise<void> {
  const { undoMerge: answer } = await execute(undoMergeMutation, { id });
  if (!answer.undone) throw refused(answer.errors);
}
