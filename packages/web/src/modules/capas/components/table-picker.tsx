import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useId } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { layersKey } from '../../../platform/imports/imports.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { GeometryIcon } from '../../../ui/marks/geometry-icon.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { SampleTable } from '../../../ui/text/sample-table.tsx';
import {
  databasesKey,
  loadColumns,
  loadDatabases,
  loadOfferedTable,
  loadSchemas,
  loadTables,
} from '../operations/databases.ts';
import { loadLayer } from '../operations/layers.ts';
import { ColumnTexts, type PickedColumn } from './column-texts.tsx';
import './layers.css';

/** What has been chosen so far, from the database inwards. */
export interface TablePick {
  database: string | null;
  schema: string | null;
  table: string | null;
  /** id of the spatial table, when the table is registered */
  layerId: string | null;
  /** null as long as nobody has chosen among them: all, under their own names */
  columns: PickedColumn[] | null;
}

export const emptyPick: TablePick = {
  database: null,
  schema: null,
  table: null,
  layerId: null,
  columns: null,
};

interface Props {
  value: TablePick;
  onChange: (value: TablePick) => void;
}

/** Database → schema → table → columns with display texts. */
export function TablePicker({ value, onChange }: Props) {
  const { database, schema } = value;
  const databases = useQuery({
    queryKey: databasesKey,
    queryFn: loadDatabases,
    meta: { quiet: 'the list of databases stays empty, which is all that is promised of it' },
  });
  const schemas = useQuery({
    queryKey: [...databasesKey, 'esquemas', database],
    queryFn: () => loadSchemas(database ?? ''),
    enabled: database !== null,
  });
  const tables = useQuery({
    queryKey: [...databasesKey, 'tablas', database, schema],
    queryFn: () => loadTables(database ?? '', schema ?? ''),
    enabled: database !== null && schema !== null,
  });
  const failure = schemas.error ?? tables.error;
  return (
    <div className="selector-tabla">
      <Step
        label="Base de datos"
        value={database}
        loading={databases.isFetching}
        options={databases.data?.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(next) => onChange({ ...emptyPick, database: next })}
      />
      <Step
        label="Esquema"
        value={schema}
        loading={schemas.isFetching}
        disabled={database === null}
        options={schemas.data?.map((name) => ({ value: name, label: name }))}
        onChange={(next) => onChange({ ...emptyPick, database, schema: next })}
      />
      <Step
        label="Tabla"
        value={value.table}
        loading={tables.isFetching}
        disabled={schema === null}
        options={tables.data?.map(({ nombre, tipo }) => ({
          value: nombre,
          label: nombre,
          icon: <GeometryIcon tipo={tipo} />,
        }))}
        onChange={(table) => {
          const found = tables.data?.find(({ nombre }) => nombre === table);
          onChange({ ...value, table, layerId: found?.postgisTableId ?? null, columns: null });
        }}
      />
      {failure && (
        <p className="campo-error" role="alert">
          {failure.message}
        </p>
      )}
      {value.layerId !== null && <KnownTable layerId={value.layerId} />}
      {value.layerId === null && value.table !== null && (
        <NewTable key={value.table} value={value} onChange={onChange} />
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  value: string | null;
  options: { value: string; label: string; icon?: React.ReactNode }[] | undefined;
  loading: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
}

function Step({ label, value, options = [], loading, disabled = false, onChange }: StepProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        loading={loading}
        disabled={disabled}
        options={options}
        optionRender={({ data }) => (
          <span className="con-geometria">
            {data.icon}
            {data.label}
          </span>
        )}
        onChange={(next: string | null) => next !== null && onChange(next)}
        placeholder="Debe seleccionar un elemento"
        notFoundContent="Sin resultados"
      />
    </div>
  );
}

const NO_METADATA = 'Sin metadatos disponibles';

/** What is known of a table that is registered. */
export function KnownTable({ layerId }: { layerId: string }) {
  const { data, isError } = useQuery({
    queryKey: [...layersKey, 'una', layerId],
    queryFn: () => loadLayer(layerId),
  });
  if (!data) return isError ? <p>{NO_METADATA}</p> : null;
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Título', value: data.tituloCapa },
          { label: 'Entidad', value: data.entidad },
          { label: 'Escala', value: data.escala },
          { label: 'Vigencia', value: data.vigencia },
          { label: 'Descripción', value: data.descripcion },
          { label: 'SRID', value: data.srid && `${data.srid.authName}:${data.srid.srid}` },
          { label: 'Tipo de geometría', value: data.tipo?.nombre },
          { label: 'Columna de geometría', value: data.columnaGeometria },
        ]}
      />
      {data.muestraDatos ? (
        <SampleTable
          rows={data.muestraDatos}
          columns={data.dbColumns.filter(({ elegida }) => elegida)}
        />
      ) : null}
    </>
  );
}

/** A table that is not registered: what it holds, and its columns, to choose and to name. */
function NewTable({ value, onChange }: Props) {
  const { database, schema, table } = value;
  const { data, isError } = useQuery({
    queryKey: [...databasesKey, 'columnas', database, schema, table],
    queryFn: () => loadColumns(database ?? '', schema ?? '', table ?? ''),
  });
  if (!data && isError) return <p>{NO_METADATA}</p>;
  if (!data || data.length === 0) return null;
  const known = data.map(({ nombre }) => ({ value: nombre, text: nombre }));
  return (
    <>
      <OfferedTable value={value} />
      <ColumnTexts
        known={known}
        chosen={value.columns ?? known}
        onChange={(columns) => onChange({ ...value, columns })}
      />
    </>
  );
}

/** What a table holds, for those who may register it. */
function OfferedTable({ value: { database, schema, table } }: { value: TablePick }) {
  const mayRegister = useCan('core.change_postgistable');
  const { data, error } = useQuery({
    queryKey: [...databasesKey, 'tabla', database, schema, table],
    queryFn: () => loadOfferedTable(database ?? '', schema ?? '', table ?? ''),
    enabled: mayRegister,
    meta: { quiet: 'why it cannot be read stands where its metadata would' },
  });
  const failure = failureInstead(data, error);
  if (failure)
    return <Alert type="warning" showIcon title={NO_METADATA} description={failure.message} />;
  if (!data) return null;
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Tipo de geometría', value: data.tipo },
          { label: 'SRID', value: data.srid && `EPSG:${data.srid}` },
          { label: 'Columna de geometría', value: data.columnaGeometria },
        ]}
      />
      <SampleTable rows={data.muestraDatos} />
    </>
  );
}
