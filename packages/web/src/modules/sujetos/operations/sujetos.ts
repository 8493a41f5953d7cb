import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ListPage } from '../../../platform/management/list-screen.tsx';
import type { ListQuery } from '../../../platform/management/list-state.ts';
import type { PaletteItem } from '../../../platform/module.ts';
import type { PickerItem } from '../../../platform/pickers/search-picker.tsx';
import { classTexts } from './clases.ts';
import {
  citiesQuery,
  companiesQuery,
  companyQuery,
  initQuery,
  mergeMutation,
  mergesQuery,
  peopleQuery,
  personQuery,
  similarQuery,
  undoMergeMutation,
} from './sujetos.documents.ts';

/** Root of every query about the subjects of a class: invalidate it after a change. */
export const subjectsKey = (clase: SubjectClass) => ['sujetos', clase] as const;

/** One subject, as its preview reads it. */
export const subjectKey = (clase: SubjectClass, id: string) =>
  [...subjectsKey(clase), 'uno', id] as const;

interface SubjectFilterValues {
  tipoIdentificacion_In?: string[];
  genero_In?: string[];
  identificacion_Isnull?: boolean;
  fechaCreacion_Range?: string[];
}

/** One page of the companies or of the people. */
export async function loadSubjects(
  clase: SubjectClass,
  { filters, ...page }: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<SubjectListRow>> {
  const options = signal ? { signal } : {};
  const variables = { ...page, ...(filters as SubjectFilterValues) };
  if (clase === 'PERSONA') return (await execute(peopleQuery, variables, options)).peopleRelay;
  return (await execute(companiesQuery, variables, options)).companiesRelay;
}

/** A company or person in a list; people have no `sigla`. */
export interface SubjectListRow {
  id: string;
  version: number;
  nombre: string;
  nombres: string;
  sigla?: string;
  thumb: string | null;
  identificacion: {
    identificacion: string;
    tipoIdentificacion: { id: string; tipoCorto: string };
  } | null;
  emailSet: { id: string; email: string }[];
  telefonoSet: { id: string; telefono: string; extension: string }[];
  contratos: { id: string; nombre: string; identificacionFormal: string }[];
  totalContratos: number;
}

/** A company or person with all that its preview and its form show. */
export interface Subject extends SubjectListRow {
  apellido1?: string;
  apellido2?: string;
  genero?: { id: string; genero: string } | null;
  image: string | null;
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

export interface City {
  codigo: string;
  nombre: string;
  departamento: { nombre: string };
}

/** @throws AppError NOT_FOUND */
export async function loadSubject(clase: SubjectClass, id: string): Promise<Subject> {
  if (clase === 'PERSONA') return (await execute(personQuery, { id })).personRelay;
  return (await execute(companyQuery, { id })).companyRelay;
}

export const initKey = ['sujetos', 'inicio'] as const;

/** Identification types of each class, and genders. */
export const loadInit = async () => (await execute(initQuery, {})).subjectsInit;

export type SubjectsInit = Awaited<ReturnType<typeof loadInit>>;

/** A municipality as its picker shows it. */
export const cityItem = ({ codigo, nombre, departamento }: City): PickerItem => ({
  value: codigo,
  label: `${nombre}, ${departamento.nombre}`,
});

export async function findCities(text: string, signal: AbortSignal): Promise<PickerItem[]> {
  return (await execute(citiesQuery, { text }, { signal })).searchCities.map(cityItem);
}

export interface SimilarTo {
  names: string;
  identification: string;
  exceptId: string | null;
}

/** Records that are probably the one being typed. */
export const loadSimilar = async (clase: SubjectClass, given: SimilarTo, signal: AbortSignal) =>
  (await execute(similarQuery, { clase, ...given }, { signal })).similarSubjects;

const FOUND = 5;

/** The subjects of the class for a text, for pickers. */
export async function findSubjects(
  clase: SubjectClass,
  text: string,
  signal?: AbortSignal,
): Promise<PickerItem[]> {
  const page = { first: FOUND, offset: 0, search: text, orderBy: null, filters: {} };
  const { nodes } = await loadSubjects(clase, page, signal);
  return nodes.map((row) => ({ value: row.id, label: row.nombre, detail: identificationOf(row) }));
}

/** 'NIT 900100200-0', or '' for whom is not identified. */
export const identificationOf = ({ identificacion }: Pick<SubjectListRow, 'identificacion'>) =>
  identificacion
    ? `${identificacion.tipoIdentificacion.tipoCorto} ${identificacion.identificacion}`
    : '';

/** Companies or people for the palette. */
export const paletteOf =
  (clase: SubjectClass) =>
  async (text: string): Promise<PaletteItem[]> => {
    const found = await findSubjects(clase, text);
    return found.map(({ value, label, detail }) => ({
      key: value,
      label,
      ...(detail && { detail }),
      route: classTexts[clase].route,
      search: { itemId: value },
    }));
  };

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
