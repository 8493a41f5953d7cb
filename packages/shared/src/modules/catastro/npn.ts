import { cutDigits, strangeCharacters } from '../../core/digit-parts.ts';
import { departments } from '../../geo/departments.ts';
import { conditions, type NpnPartName, npnParts, zoneMeaning } from './npn-parts.ts';

/** A part of the number with what it says; '' where its digits say nothing more. */
export interface DecodedPart {
  nombre: NpnPartName;
  valor: string;
  significado: string;
}

/** A cadastral number taken apart. */
export interface DecodedNpn {
  valido: boolean;
  /** the number of 30 digits that was given or that one of 20 stands for; null when there is none */
  npn: string | null;
  /** the older number of 20 digits; null where there is no one that says the same */
  anterior: string | null;
  partes: DecodedPart[];
  errores: string[];
}

const LENGTH = 30;
const OLD_LENGTH = 20;

/** Conditions whose parcels have no units: the digits after them are zeros. */
const WITHOUT_UNITS = ['0', '2', '3', '4'];
const SHARED_GROUND = ['8', '9'];

/** Spaces, dots and hyphens are how people group the digits. */
const bare = (text: string): string => text.replace(/[\s.-]/g, '');

/**
 * Takes a cadastral number apart: 30 digits, or 20 of the older kind. Whatever is wrong is named by
 * its position.
 */
export function decodeNpn(text: string): DecodedNpn {
  const given = bare(text);
  const wrong = wrongDigits(given);
  if (wrong.length > 0) return refused(wrong);
  if (given.length === OLD_LENGTH) return decoded(newNpn(given), given);
  if (given.length !== LENGTH) {
    return refused([
      `Tiene ${given.length} ${given.length === 1 ? 'dígito' : 'dígitos'} y debe tener ${LENGTH} (o ${OLD_LENGTH}, si es el anterior).`,
    ]);
  }
  return decoded(given, oldNpn(given));
}

const refused = (errors: string[]): DecodedNpn => ({
  valido: false,
  npn: null,
  anterior: null,
  partes: [],
  errores: errors,
});

function wrongDigits(given: string): string[] {
  if (given === '') return ['El número está vacío.'];
  return strangeCharacters(given)
    .slice(0, LENGTH)
    .map(({ character, position }) => `Posición ${position}: «${character}» no es un dígito.`);
}

function decoded(npn: string, anterior: string | null): DecodedNpn {
  const parts = cutDigits(npn, npnParts).map(({ nombre, valor }) => ({
    nombre,
    valor,
    significado: meaningOf(nombre, valor),
  }));
  const errors = contradictions(npn);
  return { valido: errors.length === 0, npn, anterior, partes: parts, errores: errors };
}

function meaningOf(name: NpnPartName, value: string): string {
  if (name === 'Departamento') return departments[value] ?? 'No existe';
  if (name === 'Zona') return zoneMeaning(value);
  if (name === 'Condición de propiedad') return conditions[value] ?? 'Sin uso';
  return '';
}

/** What no parcel can have, though each character is a digit. */
function contradictions(npn: string): string[] {
  const errors: string[] = [];
  const department = npn.slice(0, 2);
  if (!departments[department]) {
    errors.push(`Posiciones 1 y 2: no hay departamento con el código ${department}.`);
  }
  if (npn.slice(2, 5) === '000') errors.push('Posiciones 3 a 5: el municipio no puede ser 000.');
  if (npn.slice(17, 21) === '0000')
    errors.push('Posiciones 18 a 21: el terreno no puede ser 0000.');
  const condition = npn.charAt(21);
  if (!conditions[condition]) {
    errors.push(`Posición 22: la condición de propiedad ${condition} no está en uso.`);
  }
  const stray = WITHOUT_UNITS.includes(condition) ? npn.slice(22).search(/[1-9]/) : -1;
  if (stray >= 0) {
    errors.push(
      `Posición ${stray + 23}: la condición ${condition} no tiene edificio, piso ni unidad; debe ser 0.`,
    );
  }
  return errors;
}

/** The number of 30 digits that one of 20 stands for: building and storey are not in it. */
function newNpn(old: string): string {
  const place = `${old.slice(0, 9)}0000`;
  const block = old.slice(9, 13);
  const ground = old.slice(13, 17);
  const suffix = old.slice(17);
  if (suffix === '000') return `${place}${block}${ground}000000000`;
  if (SHARED_GROUND.includes(suffix.charAt(0))) {
    return `${place}${block}0${suffix}${suffix.charAt(0)}0000${ground}`;
  }
  return `${place}${block}${ground}500000${suffix}`;
}

/** The number of 20 digits that stands for the same parcel; null when none does. */
function oldNpn(npn: string): string | null {
  const place = npn.slice(0, 9);
  const block = npn.slice(13, 17);
  const ground = npn.slice(17, 21);
  const condition = npn.charAt(21);
  const unit = npn.slice(26);
  const old = SHARED_GROUND.includes(condition)
    ? `${place}${block}${unit}${ground.slice(1)}`
    : `${place}${block}${ground}${unit.slice(1)}`;
  return newNpn(old) === npn ? old : null;
}
