import { z } from 'zod';
import { foldedText } from '../../core/plain-text.ts';
import { option, text, textBy } from '../../core/record/field-kinds.ts';
import type { Annotation } from './title.schema.ts';

/** What the annotations of a folio say of its title: charges, which of them are open, missing years. */

/** What an act of the registry puts on an estate, or lifts from it. */
export const actKinds = [
  'HIPOTECA',
  'EMBARGO',
  'SERVIDUMBRE',
  'FALSA TRADICIÓN',
  'DEMANDA',
  'OFERTA DE COMPRA',
  'OTRO GRAVAMEN',
  'OTRA LIMITACIÓN',
  'CANCELACIÓN',
] as const;
export type ActKind = (typeof actKinds)[number];

const CODE = 'El código son dos a cinco dígitos: el grupo, o el acto entero';

/** What acts of the registry mean for a title; superusers keep it. */
export const registryActFields = {
  codigo: textBy(
    'Código',
    z
      .string()
      .trim()
      .regex(/^\d{2,5}$/, CODE),
    { read: 'codigo', required: true, sorts: true, max: 5 },
  ),
  nombre: text('Acto', { read: 'nombre', max: 200, required: true, sorts: true }),
  clase: option('Clase', { read: 'clase', texts: actKinds, first: 'OTRO GRAVAMEN', sorts: true }),
};

export interface RegistryAct {
  codigo: string;
  nombre: string;
  clase: ActKind;
}

/** Years back that a study of titles asks for where nobody says otherwise, and the most. */
export const TITLE_YEARS = { usual: 20, most: 100 } as const;

/** An annotation without the people of its act. */
export type TraditionAct = Pick<Annotation, 'numero' | 'fecha' | 'codigoActo' | 'acto' | 'cancela'>;

export interface ReadAct extends TraditionAct {
  /** null of an act that charges nothing and lifts nothing */
  clase: ActKind | null;
  /** of a charge: no later annotation that holds cancels it; null of what is none */
  vigente: boolean | null;
  /** the annotation that cancels this one */
  canceladaPor: number | null;
}

/** Years in a row without an annotation, both included. */
export interface MissingYears {
  desde: number;
  hasta: number;
  /** nothing older is known: the title before is missing, not only quiet */
  antes: boolean;
}

export interface Tradition {
  actos: ReadAct[];
  vacios: MissingYears[];
  /** annotations that say no day */
  sinFecha: number[];
  /** cancellations that do not say which annotation they cancel */
  sinObjeto: number[];
}

const GROUP_DIGITS = 2;
/** Codes since Ley 1579 de 2012 begin with their group; the older ones of three digits do not. */
const GROUPED_DIGITS = 4;

/** What an act is: by its own code, else by its name, else by the group of its code. */
export function kindOfAct(
  { codigoActo, acto }: Pick<Annotation, 'codigoActo' | 'acto'>,
  acts: readonly RegistryAct[],
): ActKind | null {
  const written = codigoActo.trim();
  const group =
    written.length >= GROUPED_DIGITS
      ? acts.find(({ codigo }) => codigo === written.slice(0, GROUP_DIGITS))
      : undefined;
  const exact = written.length > GROUP_DIGITS && acts.find(({ codigo }) => codigo === written);
  return (exact || namedBy(acto, acts) || group)?.clase ?? null;
}

/** The act whose name begins what was written; the longest where several do. */
function namedBy(written: string, acts: readonly RegistryAct[]): RegistryAct | undefined {
  const said = foldedText(written);
  if (said === '') return undefined;
  return acts
    .filter(({ nombre }) => said.startsWith(foldedText(nombre)))
    .toSorted((one, other) => other.nombre.length - one.nombre.length)[0];
}

/** Reads annotations in their order, over the given years up to a day (`YYYY-MM-DD`). */
export function traditionOf(
  annotations: readonly TraditionAct[],
  acts: readonly RegistryAct[],
  { today, years }: { today: string; years: number },
): Tradition {
  const ordered = annotations.toSorted((one, other) => one.numero - other.numero);
  const cancelled = cancellationsAmong(ordered);
  const read = ordered.map((one): ReadAct => {
    const kind = kindOfAct(one, acts);
    const by = cancelled.get(one.numero) ?? null;
    const charges = kind !== null && kind !== 'CANCELACIÓN';
    return { ...one, clase: kind, canceladaPor: by, vigente: charges ? by === null : null };
  });
  return {
    actos: read,
    vacios: missingYears(ordered, Number(today.slice(0, 4)), years),
    sinFecha: ordered.filter(({ fecha }) => fecha === '').map(({ numero }) => numero),
    sinObjeto: read
      .filter(({ clase, cancela }) => clase === 'CANCELACIÓN' && cancela.length === 0)
      .map(({ numero }) => numero),
  };
}

/**
 * Which annotation cancels which: from the last one back, because a cancellation that was cancelled
 * itself lifts nothing. Only earlier annotations can be cancelled.
 */
function cancellationsAmong(ordered: readonly TraditionAct[]): ReadonlyMap<number, number> {
  const by = new Map<number, number>();
  for (const { numero, cancela } of ordered.toReversed()) {
    if (by.has(numero)) continue;
    for (const earlier of cancela) {
      if (earlier < numero && !by.has(earlier)) by.set(earlier, numero);
    }
  }
  return by;
}

function missingYears(
  annotations: readonly TraditionAct[],
  last: number,
  years: number,
): MissingYears[] {
  const dated = annotations.flatMap(({ fecha }) => (fecha ? [Number(fecha.slice(0, 4))] : []));
  const written = new Set(dated);
  const oldest = Math.min(...dated);
  const missing: MissingYears[] = [];
  for (let year = last - years + 1; year <= last; year++) {
    if (written.has(year)) continue;
    const before = year < oldest;
    const run = missing.at(-1);
    if (run && run.hasta === year - 1 && run.antes === before) run.hasta = year;
    else missing.push({ desde: year, hasta: year, antes: before });
  }
  return missing;
}

/** What a study of titles has to look at, in words. */
export const traditionNotes = ({
  vacios,
  sinFecha,
  sinObjeto,
}: Pick<Tradition, 'vacios' | 'sinFecha' | 'sinObjeto'>): string[] => [
  ...vacios.map((years) => `${missingText(years)}.`),
  ...sinFecha.map((number) => `La anotación ${number} no dice su fecha.`),
  ...sinObjeto.map((number) => `La anotación ${number} no dice cuál cancela.`),
];

const missingText = ({ desde, hasta, antes }: MissingYears): string => {
  const years = desde === hasta ? `${desde}` : `${desde} a ${hasta}`;
  return antes ? `No hay títulos de ${years}` : `Sin anotaciones en ${years}`;
};
