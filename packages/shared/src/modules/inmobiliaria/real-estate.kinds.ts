import { choices, textBy } from '../../core/record/field-kinds.ts';
import { colourSchema, FILL_COLOUR } from './real-estate.rules.ts';

/** Units that one estate or infrastructure may be part of. */
const MOST_UNITS = 100;

/** The functional units that a record is part of. */
export const unitsField = (read: string) =>
  choices('Unidades funcionales', {
    read,
    named: 'nombre',
    record: 'unidadFuncional',
    max: MOST_UNITS,
    repeated: 'Cada unidad se elige una sola vez',
  });

/** What a record is filled with on maps. */
export const colourField = (label: string, read: string) => ({
  ...textBy(label, colourSchema, { read, required: true }),
  empty: FILL_COLOUR,
});
