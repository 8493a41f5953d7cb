import { Select } from 'antd';
import { useState } from 'react';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { documentTypeRecord, typeFieldRecord, useDocumentTypes } from '../operations/types.ts';

/** What kinds of documents there are. */
export const DocumentTypesTable = () => <ManagedTable declared={documentTypeRecord} />;

/** What the documents of one type say of themselves. */
export function TypeFieldsTable() {
  const { data: types } = useDocumentTypes();
  const [chosen, setChosen] = useState<string | null>(null);
  const type = chosen ?? types?.[0]?.id;
  if (types?.length === 0) {
    return <EmptyState title="Aún no hay tipos documentales" text="Cree primero un tipo." />;
  }
  return (
    <>
      <div className="archivo-barra">
        <Select
          aria-label="Tipo documental"
          className="archivo-tipo"
          loading={!types}
          showSearch={{ optionFilterProp: 'label' }}
          value={type ?? null}
          options={types?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
          onChange={setChosen}
        />
      </div>
      {type && <ManagedTable key={type} declared={typeFieldRecord} owner={{ tipo: type }} />}
    </>
  );
}
