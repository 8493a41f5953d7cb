import { cutDigits, strangeCharacters } from '../../core/digit-parts.ts';
import { departments } from '../../geo/departments.ts';

/**
 * The 23 digits that name a judicial process: municipality, kind of court, speciality, court, year,
 * consecutive and instance. `11001 40 03 006 2018 00454 00` is a process of court 006 of Bogotá.
 */

/** A part of the number, from its first to its last digit (counted from 1). */
export interface NumberPart {
  key: PartKey;
  nombre: string;
  valor: string;
  /** what the digits say; '' where no source names them */
  significado: string;
  desde: number;
  hasta: number;
}

/** Why a number is none, and which of its digits say so (counted from 1). */
export interface NumberFault {
  desde: number;
  hasta: number;
  mensaje: string;
}

export interface DecodedNumber {
  /** the digits alone */
  numero: string;
  valido: boolean;
  /** empty for what has another length */
  partes: NumberPart[];
  errores: NumberFault[];
}

type PartKey =
  | 'municipio'
  | 'entidad'
  | 'especialidad'
  | 'despacho'
  | 'anio'
  | 'consecutivo'
  | 'instancia';

const layout: readonly { key: PartKey; nombre: string; largo: number }[] = [
  { key: 'municipio', nombre: 'Municipio', largo: 5 },
  { key: 'entidad', nombre: 'Entidad', largo: 2 },
  { key: 'especialidad', nombre: 'Especialidad', largo: 2 },
  { key: 'despacho', nombre: 'Despacho', largo: 3 },
  { key: 'anio', nombre: 'Año', largo: 4 },
  { key: 'consecutivo', nombre: 'Consecutivo', largo: 5 },
  { key: 'instancia', nombre: 'Instancia', largo: 2 },
];

/** Digits of a whole number. */
export const NUMBER_DIGITS = layout.reduce((sum, { largo }) => sum + largo, 0);
/** Years of processes: none is older than the numbers' first, and none is of the future. */
const FIRST_YEAR = 1900;

/** By the two first digits of every municipality's code; the archipelago by its whole name. */
const departmentNames: Readonly<Record<string, string>> = {
  ...departments,
  '88': 'Archipiélago de San Andrés, Providencia y Santa Catalina',
};

/** The kinds of court whose code a source names; another code is no fault. */
const courts: Readonly<Record<string, string>> = {
  '31': 'Juzgado de circuito',
  '40': 'Juzgado municipal',
};

const specialities: Readonly<Record<string, string>> = { '03': 'Civil' };

/** What people write between the digits. */
const SEPARATORS = /[\s.–—-]/gu;

/** A written number without its separators. */
export const digitsOf = (written: string): string => written.replace(SEPARATORS, '');

/**
 * Reads a process's number, however its digits are parted.
 * @param today `YYYY-MM-DD`: no process is of a later year
 */
export function decodeProcessNumber(written: string, today: string): DecodedNumber {
  const number = digitsOf(written);
  const [strange] = strangeCharacters(number);
  if (strange) {
    const { character, position } = strange;
    const message = `El carácter ${position} («${character}») no es un dígito`;
    return { numero: number, valido: false, partes: [], errores: [fault(position, 1, message)] };
  }
  if (number.length !== NUMBER_DIGITS) {
    const message = `El número tiene ${number.length} dígitos y debe tener ${NUMBER_DIGITS}`;
    return {
      numero: number,
      valido: false,
      partes: [],
      errores: [fault(1, number.length, message)],
    };
  }
  const parts = partsOf(number);
  const errors = parts.flatMap((part) => faultsOf(part, today));
  return { numero: number, valido: errors.length === 0, partes: parts, errores: errors };
}

const fault = (from: number, digits: number, message: string): NumberFault => ({
  desde: from,
  hasta: from + Math.max(digits, 1) - 1,
  mensaje: message,
});

const partsOf = (number: string): NumberPart[] =>
  cutDigits(number, layout).map(({ key, nombre, valor, desde, hasta }) => ({
    key,
    nombre,
    valor,
    significado: meanings[key](valor),
    desde,
    hasta,
  }));

const meanings: Readonly<Record<PartKey, (value: string) => string>> = {
  municipio: (value) => departmentNames[value.slice(0, 2)] ?? '',
  entidad: (value) => courts[value] ?? '',
  especialidad: (value) => specialities[value] ?? '',
  despacho: (value) => `Despacho ${value}`,
  anio: (value) => value,
  consecutivo: (value) => `Proceso ${Number(value)} de ese año`,
  instancia: (value) =>
    value === '00' ? 'Primera radicación' : `Recurso o instancia ${Number(value)}`,
};

function faultsOf({ key, valor, desde }: NumberPart, today: string): NumberFault[] {
  if (key === 'municipio' && !(valor.slice(0, 2) in departmentNames)) {
    return [fault(desde, 2, `Ningún departamento tiene el código ${valor.slice(0, 2)}`)];
  }
  if (key === 'municipio' && valor.endsWith('000')) {
    return [fault(desde + 2, 3, `Ningún municipio tiene el código ${valor}`)];
  }
  if (key === 'anio' && !(Number(valor) >= FIRST_YEAR && valor <= today.slice(0, 4))) {
    return [fault(desde, 4, `El año ${valor} no puede ser el de un proceso`)];
  }
  if (key === 'consecutivo' && Number(valor) === 0) {
    return [fault(desde, 5, 'El consecutivo no puede ser 00000')];
  }
  return [];
}

/** The number as people read it: `11001 40 03 006 2018 00454 00`; what is none stays as it is. */
export const formatProcessNumber = (number: string): string =>
  number.length === NUMBER_DIGITS
    ? partsOf(number)
        .map(({ valor }) => valor)
        .join(' ')
    : number;

/** Why a written number is none, in one sentence; undefined for one that is. */
export const numberRefusal = (written: string, today: string): string | undefined =>
  decodeProcessNumber(written, today).errores[0]?.mensaje;
