import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { retentionTableRecord, seriesRecord } from '../../operations/retention.ts';
import { documentTypeRecord, typeFieldRecord, useDocumentTypes } from '../../operations/types.ts';
import { CopyTableDialog } from '../retention/copy-table-dialog.tsx';
import { MoveTableDialog } from '../retention/move-table-dialog.tsx';

/** The versions of the retention table. */
export const RetentionTablesTable = () => <ManagedTable declared={retentionTableRecord} />;

/** The series and subseries of one version of the table. */
export function SeriesTable() {
  const { data } = useQuery({
    queryKey: [...retentionTableRecord.queryKey, 'todas'],
    queryFn: () =>
      retentionTableRecord.page({
        first: 100,
        offset: 0,
        search: '',
        orderBy: '-desde',
        filters: {},
      }),
    meta: { doing: 'al cargar las tablas de retención' },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'copia' | 'paso' | null>(null);
  const mayManage = useCan('archivo.manage_documento');
  const table = chosen ?? data?.nodes[0]?.id;
  const copied = data?.nodes.find(({ id }) => id === table);
  const others = data?.nodes.filter(({ id }) => id !== table) ?? [];
  const close = () => setDialog(null);
  if (data?.totalCount === 0) {
    return <EmptyState title="Aún no hay tabla de retención" text="Cree primero una tabla." />;
  }
  return (
    <>
      <div className="archivo-barra">
        <Select
          aria-label="Tabla de retención"
          className="archivo-tipo"
          loading={!data}
          value={table ?? null}
          options={data?.nodes.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
          onChange={setChosen}
        />
        {mayManage && copied && (
          <>
            <Button onClick={() => setDialog('copia')}>Nueva versión a partir de esta</Button>
            <Button disabled={others.length === 0} onClick={() => setDialog('paso')}>
              Pasar carpetas a otra versión
            </Button>
          </>
        )}
      </div>
      {dialog === 'copia' && copied && <CopyTableDialog table={copied} onClose={close} />}
      {dialog === 'paso' && copied && (
        <MoveTableDialog table={copied} others={others} onClose={close} />
      )}
      {table && <ManagedTable key={table} declared={seriesRecord} owner={{ tabla: table }} />}
    </>
  );
}

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
