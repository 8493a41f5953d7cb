import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { databasesKey, loadDatabases, loadSchemas, loadTables } from '../operations/bases-datos.ts';
import { layersKey, loadLayer } from '../operations/capas.ts';
import { GeometryIcon } from './geometry-icon.tsx';
import { SampleTable } from './sample-table.tsx';
import './capas.css';

/** A column that was chosen, with the text people will see. */
export interface PickedColumn {
  value: string;
  text: string;
}

/** What has been chosen so far, from the database inwards. */
export interface TablePick {
  database: string | null;
  schema: string | null;
  table: string | null;
  /** id of the spatial table, when the table is registered */
  layerId: string | null;
  columns: PickedColumn[];
}

export const emptyPick: TablePick = {
  database: null,
  schema: null,
  table: null,
  layerId: null,
  columns: [],
};

interface Props {
  value: TablePick;
  onChange: (value: TablePick) => void;
  /** Also choose columns with their texts, and see metadata and sample. */
  withColumns?: boolean;
}

/** Database → schema → table → columns with display texts. */
export function TablePicker({ value, onChange, withColumns = false }: Props) {
  const { database, schema } = value;
  const databases = useQuery({ queryKey: databasesKey, queryFn: loadDatabases });
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
          onChange({ ...value, table, layerId: found?.postgisTableId ?? null, columns: [] });
        }}
      />
      {failure && (
        <p className="campo-error" role="alert">
          {failure.message}
        </p>
      )}
      {withColumns && value.table && <ColumnsStep value={value} onChange={onChange} />}
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
          <span className="capa-nombre">
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

function ColumnsStep({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { layerId } = value;
  const { data } = useQuery({
    queryKey: [...layersKey, 'una', layerId],
    queryFn: () => loadLayer(layerId ?? ''),
    enabled: layerId !== null,
  });
  if (layerId === null) return <p>Sin metadatos disponibles</p>;
  if (!data) return null;
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
      <ColumnTexts
        known={data.dbColumns}
        chosen={value.columns}
        onChange={(columns) => onChange({ ...value, columns })}
      />
      {data.muestraDatos ? <SampleTable rows={data.muestraDatos} columns={data.dbColumns} /> : null}
    </>
  );
}

interface ColumnTextsProps {
  known: readonly PickedColumn[];
  chosen: readonly PickedColumn[];
  onChange: (columns: PickedColumn[]) => void;
}

/** Which columns, and what each is called on screen and in reports. */
function ColumnTexts({ known, chosen, onChange }: ColumnTextsProps) {
  const textOf = (name: string) => chosen.find(({ value }) => value === name)?.text;
  const toggle = (column: PickedColumn) =>
    onChange(
      textOf(column.value) === undefined
        ? [...chosen, { value: column.value, text: column.text }]
        : chosen.filter(({ value }) => value !== column.value),
    );
  const rename = (name: string, text: string) =>
    onChange(chosen.map((one) => (one.value === name ? { ...one, text } : one)));
  return (
    <fieldset>
      <legend>Columnas</legend>
      {known.map((column) => (
        <div key={column.value} className="selector-columna">
          <Checkbox checked={textOf(column.value) !== undefined} onChange={() => toggle(column)}>
            {column.value}
          </Checkbox>
          {textOf(column.value) !== undefined && (
            <Input
              aria-label={`Texto de ${column.value}`}
              maxLength={100}
              value={textOf(column.value) ?? ''}
              onChange={(event) => rename(column.value, event.target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
