import { type ColumnKind, columnKind } from '../column-kind.ts';
import type { TableColumn } from '../layer.ts';
import {
  type Filter,
  type FilterCondition,
  FilterFault,
  type FilterValue,
  type NamedColumn,
  withColumns,
} from './filter.ts';
import { parseFilter } from './parse.ts';

/** A column that a table has, and what its values are compared as. */
export interface TypedColumn {
  name: string;
  kind: FilterValue['kind'];
  /** its values are instants, whose day depends on where one is */
  isMoment: boolean;
}

/** A filter whose columns are the table's, each compared with values of its kind. */
export type TypedFilter = Filter<TypedColumn>;

const valueKinds: Readonly<Record<ColumnKind, FilterValue['kind']>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  'date-time': 'date',
};

const kindWords: Readonly<Record<FilterValue['kind'], string>> = {
  text: "es de texto: compárela con un texto como 'VIGENTE'",
  number: 'es de números: compárela con un número como 12.5',
  date: 'es de fechas: compárela con una fecha como 2026-01-31',
  boolean: 'es de sí o no: compárela con VERDADERO o FALSO',
};

/**
 * Reads a filter over a table's columns. A column is meant whatever its capitals, unless several differ
 * in them alone.
 * @throws FilterFault that says in Spanish what is wrong and where
 */
export function checkFilter(text: string, columns: readonly TableColumn[]): TypedFilter {
  return withColumns(parseFilter(text), (column, condition) =>
    requireValues(columnIn(columns, column), column, condition),
  );
}

/** Why a filter cannot be used on a table; undefined when it can. */
export function faultOf(text: string, columns: readonly TableColumn[]): string | undefined {
  try {
    checkFilter(text, columns);
    return undefined;
  } catch (error) {
    if (error instanceof FilterFault) return error.message;
    throw error;
  }
}

function columnIn(columns: readonly TableColumn[], { name, at }: NamedColumn): TypedColumn {
  const folded = name.toLowerCase();
  const alike = columns.filter(({ nombre }) => nombre.toLowerCase() === folded);
  const found =
    columns.find(({ nombre }) => nombre === name) ?? (alike.length === 1 ? alike[0] : undefined);
  if (!found) throw new FilterFault(at, `la capa no tiene la columna «${name}».`);
  const kind = columnKind(found.tipo);
  if (kind === null) throw new FilterFault(at, `la columna «${name}» no se puede comparar.`);
  return { name: found.nombre, kind: valueKinds[kind], isMoment: isInstant(found.tipo) };
}

const isInstant = (type: string): boolean => /^timestamp.*with time zone/.test(type);

function requireValues(
  typed: TypedColumn,
  { at }: NamedColumn,
  condition: FilterCondition<NamedColumn>,
): TypedColumn {
  const refused = (reason: string) => new FilterFault(at, `la columna «${typed.name}» ${reason}.`);
  if (condition.op === 'NULO') return typed;
  if (condition.op === 'CONTIENE' && typed.kind !== 'text') {
    throw refused('no es de texto: CONTIENE busca en textos');
  }
  const values = condition.op === 'EN' ? condition.values : [condition.value];
  if (values.some(({ kind }) => kind !== typed.kind)) throw refused(kindWords[typed.kind]);
  if (typed.kind === 'boolean' && !['=', '<>', 'EN'].includes(condition.op)) {
    throw refused('es de sí o no: se compara con = o <>');
  }
  return typed;
}
