import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import type { ManagedRecord } from '../../../platform/management/managed-calls.ts';
import { ManagementTable } from '../../../platform/management/management-table.tsx';
import type { CatalogueDeclaration, CatalogueField } from '../catalogue.ts';
import { catalogueKey } from '../operations/catalogue-key.ts';
import { CatalogueForm } from './catalogue-form.tsx';

interface Props<Row extends ManagedRecord, Values extends FieldValues, Sent> {
  catalogue: CatalogueDeclaration<Row, Values, Sent>;
}

/** The table of a catalogue, from its declaration. */
export function CatalogueTable<Row extends ManagedRecord, Values extends FieldValues, Sent>({
  catalogue,
}: Props<Row, Values, Sent>) {
  const { key, entity, singular, plural, one, calls, nameOf } = catalogue;
  return (
    <ManagementTable<Row>
      entity={entity}
      singular={singular}
      plural={plural}
      model="superusuario"
      queryKey={[...catalogueKey, key]}
      load={calls.load}
      columns={catalogue.fields.map((field) => columnOf(catalogue, field))}
      nameOf={nameOf}
      form={(row, close, restored) => (
        <CatalogueForm catalogue={catalogue} row={row} restored={restored} onClose={close} />
      )}
      remove={calls.remove}
      removing={`al eliminar ${one}`}
      withHistory
      emptyText={catalogue.purpose}
    />
  );
}

function columnOf<Row extends ManagedRecord, Values extends FieldValues, Sent>(
  { valuesOf, show, orderBy }: CatalogueDeclaration<Row, Values, Sent>,
  { name, label, kind }: CatalogueField<Values>,
): ListColumn<Row> {
  const render = (row: Row): ReactNode => {
    const shown = show?.[name];
    if (shown) return shown(row);
    const value: unknown = valuesOf(row)[name];
    return kind === 'marca' ? (value ? 'Sí' : 'No') : String(value ?? '');
  };
  return { key: name, title: label, orderBy: orderBy?.[name] ?? name, render };
}
