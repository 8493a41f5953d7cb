import { addDays } from '../../core/days.ts';
import { weekOf } from './effort.rules.ts';

/** What the rows of the consolidated report are. */
export const consolidatedGroupings = ['recurso', 'actividad', 'instancia'] as const;
export type ConsolidatedGrouping = (typeof consolidatedGroupings)[number];

/** What its columns are. */
export const consolidatedUnits = ['dia', 'semana', 'mes'] as const;
export type ConsolidatedUnit = (typeof consolidatedUnits)[number];

/** Two months of days, a year of weeks, five years of months. */
export const MOST_COLUMNS = 62;

/** The first day of the column in which a day stands. */
export function columnOfDay(unit: ConsolidatedUnit, day: string): string {
  if (unit === 'mes') return `${day.slice(0, 8)}01`;
  return unit === 'semana' ? weekOf(day) : day;
}

/** The last day of a column. */
export function columnEnd(unit: ConsolidatedUnit, column: string): string {
  if (unit === 'dia') return column;
  return addDays(nextColumn(unit, column), -1);
}

function nextColumn(unit: ConsolidatedUnit, column: string): string {
  if (unit !== 'mes') return addDays(column, unit === 'semana' ? 7 : 1);
  return columnOfDay('mes', addDays(column, 31));
}

/** The columns of a period, each by its first day; `most` of them at most. */
export function columnsOf(
  unit: ConsolidatedUnit,
  first: string,
  last: string,
  most: number,
): string[] {
  const columns: string[] = [];
  let column = columnOfDay(unit, first);
  while (column <= last && columns.length < most) {
    columns.push(column);
    column = nextColumn(unit, column);
  }
  return columns;
}
