import type { DB } from '../../../../db/types.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

/** The owner among a form's values: it is read when a record is made and never again. */
export interface OwnedValues {
  proyecto?: number | null | undefined;
  proceso?: number | null | undefined;
}

type Definition<
  Row extends ManagedRow,
  Values extends OwnedValues,
  Table extends keyof DB & string,
> = Parameters<typeof plainTable<Row, Values, Table>>[0];

const bothOwners = { proyecto: 'proyecto_id', proceso: 'proceso_id' } as const;
const onlyProjects = { proyecto: 'proyecto_id' } as const;

/** A table of records of one project or process, whose owner is written once. */
export function ownedTable<
  Row extends ManagedRow,
  Values extends OwnedValues,
  Table extends 'roles' | 'actividades' | 'errores_actividad',
>(definition: Definition<Row, Values, Table>): ManagedRepository<Row, Values> {
  return withOwner(definition, bothOwners);
}

/** The same for what only projects have. */
export function projectTable<
  Row extends ManagedRow,
  Values extends OwnedValues,
  Table extends 'grupos_rol' | 'tipologias' | 'unidades_funcionales' | 'bloques',
>(definition: Definition<Row, Values, Table>): ManagedRepository<Row, Values> {
  return withOwner(definition, onlyProjects);
}

function withOwner<
  Row extends ManagedRow,
  Values extends OwnedValues,
  Table extends keyof DB & string,
>(
  definition: Definition<Row, Values, Table>,
  owner: Definition<Row, Values, Table>['columns'],
): ManagedRepository<Row, Values> {
  const plain = plainTable<Row, Values, Table>(definition);
  const { insert } = plainTable<Row, Values, Table>({
    ...definition,
    columns: { ...definition.columns, ...owner },
  });
  return { ...plain, insert };
}
