import { foldedText } from '@comarca/shared/core/plain-text';
import { isDate } from '@comarca/shared/core/text.rules';
import { isByToday } from '@comarca/shared/core/validation';
import {
  type ProcessState,
  processStates,
} from '@comarca/shared/modules/judiciales/judicial.rules';
import { digitsOf, numberRefusal } from '@comarca/shared/modules/judiciales/process-number';
import { dayOfCell } from '../../../core/tables/cell-day.ts';
import { readTable } from '../../../core/tables/read-table.ts';

/** What the names of a row mean: keys by what people call them. */
export interface Lookups {
  /** by plain description */
  tipos: ReadonlyMap<string, number>;
  etapas: ReadonlyMap<string, number>;
  /** by code, in capitals */
  proyectos: ReadonlyMap<string, number>;
  /** by username */
  usuarios: ReadonlyMap<string, number>;
  municipios: ReadonlySet<string>;
}

/** A process to write, as the file tells it. */
export interface ImportedProcess {
  numero: string;
  despacho: string;
  municipio_codigo: string;
  tipo_id: number;
  etapa_id: number;
  estado: ProcessState;
  proyecto_id: number;
  abogado_id: number | null;
  fecha_radicacion: string;
  cuantia: number;
  provision: number;
  objeto: string;
  partes: { papel: 'DEMANDANTE' | 'DEMANDADO'; nombre: string }[];
}

/** A row that is not taken, and why. */
export interface RefusedRow {
  linea: number;
  numero: string;
  motivo: string;
}

const LONGEST = { despacho: 200, parte: 200, objeto: 20_000 };

/** The rows of a CSV or Excel file by the plain names of its columns. @throws AppError VALIDATION */
export async function* rowsOf(
  path: string,
): AsyncGenerator<{ linea: number; row: Readonly<Record<string, string>> }> {
  let names: string[] | undefined;
  for await (const { line, cells } of readTable(path)) {
    if (!names) names = cells.map((name) => foldedText(name).replace(/[^a-z0-9]+/g, '_'));
    else {
      const row = names.map((name, place): [string, string] => [name, (cells[place] ?? '').trim()]);
      yield { linea: line, row: Object.fromEntries(row) };
    }
  }
}

/** What a row says, or why it is not taken. */
export function readRow(
  row: Readonly<Record<string, string>>,
  known: Lookups,
  today: string,
): ImportedProcess | string {
  const text = (name: string) => row[name] ?? '';
  const number = digitsOf(text('numero') || text('radicado'));
  const wrong = numberRefusal(number, today);
  if (wrong) return wrong;
  const court = text('despacho') || text('juzgado');
  if (court === '') return 'Falta el despacho';
  if (court.length > LONGEST.despacho) return 'El nombre del despacho es demasiado largo';
  const municipalityCode = text('municipio') || number.slice(0, 5);
  if (!known.municipios.has(municipalityCode)) return `No existe el municipio ${municipalityCode}`;
  const kindId = known.tipos.get(foldedText(text('tipo')));
  if (kindId === undefined) return `No existe el tipo «${text('tipo')}»`;
  const stageId = known.etapas.get(foldedText(text('etapa')));
  if (stageId === undefined) return `No existe la etapa «${text('etapa')}»`;
  const projectId = known.proyectos.get(text('proyecto').toUpperCase());
  if (projectId === undefined) {
    return `No existe el proyecto de procesos judiciales «${text('proyecto')}»`;
  }
  const lawyerId = text('abogado') === '' ? null : known.usuarios.get(foldedText(text('abogado')));
  if (lawyerId === undefined) return `No existe el usuario «${text('abogado')}»`;
  const state = text('estado').toUpperCase() || 'ACTIVO';
  if (!isState(state)) return `No existe el estado «${text('estado')}»`;
  const filingDate = dayOfCell(text('fecha_radicacion'));
  if (!isDate(filingDate)) return 'La fecha de radicación debe tener el formato AAAA-MM-DD';
  if (!isByToday(filingDate)) return 'La fecha de radicación no puede ser posterior a hoy';
  const [claimAmount, provision] = [amountOf(text('cuantia')), amountOf(text('provision'))];
  if (claimAmount === null) return 'La cuantía no es un valor';
  if (provision === null) return 'La provisión no es un valor';
  const parts = [
    ...partiesOf(text('demandantes'), 'DEMANDANTE'),
    ...partiesOf(text('demandados'), 'DEMANDADO'),
  ];
  if (parts.some(({ nombre }) => nombre.length > LONGEST.parte)) {
    return 'El nombre de una parte es demasiado largo';
  }
  return {
    numero: number,
    despacho: court,
    municipio_codigo: municipalityCode,
    tipo_id: kindId,
    etapa_id: stageId,
    estado: state,
    proyecto_id: projectId,
    abogado_id: lawyerId,
    fecha_radicacion: filingDate,
    cuantia: claimAmount,
    provision,
    objeto: text('objeto').slice(0, LONGEST.objeto),
    partes: parts,
  };
}

const isState = (text: string): text is ProcessState =>
  processStates.some((state) => state === text);

/** Pesos with a decimal point or comma, without thousands; none is zero. */
function amountOf(text: string): number | null {
  if (text === '') return 0;
  return /^\d{1,14}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

const partiesOf = (text: string, part: 'DEMANDANTE' | 'DEMANDADO') =>
  [...new Set(text.split('|').map((name) => name.trim()))]
    .filter((name) => name !== '')
    .map((name) => ({ papel: part, nombre: name }));
