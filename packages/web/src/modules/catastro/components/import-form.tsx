import { isDate, isDivipola } from '@comarca/shared/core/text.rules';
import { Button, Input, Progress } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import {
  type FileColumns,
  loadFileColumns,
  sendBaseFile,
  startImport,
} from '../operations/bases.ts';
import { ColumnMapping, proposedMapping } from './column-mapping.tsx';
import '../../../platform/imports/imports.css';

const ACCEPT = '.xtf,.gz,.zip,.gpkg,.geojson,.json,.csv,.txt,.xlsx';
const empty = { municipio: '', vigencia: '', fuente: '', columnaNpn: '' };
const isTable = (name: string) => /\.(csv|txt|xlsx)$/i.test(name);

/** A file that was chosen; a table is sent at once, so that its columns can be told. */
interface ChosenFile {
  file: File;
  table: { id: string; columns: FileColumns } | null;
}

/** Which file becomes a base, of which municipality and date, and what a table's columns tell. */
export function ImportForm({ onStarted }: { onStarted: (id: string) => void }) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const [values, setValues] = useState(empty);
  const [sent, setSent] = useState<number | null>(null);
  const alerted = useAlertedCall();
  const table = chosen?.table ?? null;
  const ready =
    chosen !== null &&
    isDivipola(values.municipio) &&
    isDate(values.vigencia) &&
    (isTable(chosen.file.name) ? Boolean(table && mapping.npn) : true);
  const send = (file: File) =>
    sendBaseFile(file, { signal: new AbortController().signal, onProgress: setSent });
  const choose = async (file: File) => {
    setChosen({ file, table: null });
    if (!isTable(file.name)) return;
    setSent(0);
    const read = await alerted('al leer las columnas del archivo', async () => {
      const id = await send(file);
      return { id, columns: await loadFileColumns(id) };
    });
    setSent(null);
    setChosen(read ? { file, table: read } : null);
    if (read) setMapping(proposedMapping(read.columns));
  };
  const start = async () => {
    if (!chosen) return;
    setSent(0);
    const id = await alerted('al importar la base', async () =>
      startImport({
        archivo: table?.id ?? (await send(chosen.file)),
        ...values,
        columnaNpn: (!table && values.columnaNpn) || null,
        columnas: table && mapping,
      }),
    );
    setSent(null);
    if (id) onStarted(id);
  };
  const field = (name: keyof typeof empty, label: string, hint: string) => (
    <div>
      <label htmlFor={`importar-catastro-${name}`}>{label}</label>
      <Input
        id={`importar-catastro-${name}`}
        value={values[name]}
        placeholder={hint}
        maxLength={100}
        onChange={(event) => setValues({ ...values, [name]: event.target.value.trimStart() })}
      />
    </div>
  );
  return (
    <form
      className="importar"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <FileDrop
        accept={ACCEPT}
        {...(chosen && { invitation: chosen.file.name })}
        help="XTF de LADM-COL (también .gz), GeoPackage, Shapefile en .zip, GeoJSON, CSV o Excel."
        onFiles={([file]) => file && void choose(file)}
      />
      {field('municipio', 'Municipio (código DIVIPOLA)', '25394')}
      {field('vigencia', 'Vigencia (AAAA-MM-DD)', '2026-01-01')}
      {field('fuente', 'Fuente (opcional)', 'IGAC, gestor catastral…')}
      {table ? (
        <ColumnMapping columns={table.columns} chosen={mapping} onChange={setMapping} />
      ) : (
        field('columnaNpn', 'Columna del NPN (opcional)', 'Se encuentra sola si se deja vacía')
      )}
      {sent !== null && <Progress percent={sent} aria-label="Envío del archivo" />}
      <div className="importar-pie">
        <Button type="primary" htmlType="submit" disabled={!ready} loading={sent !== null}>
          Importar
        </Button>
      </div>
    </form>
  );
}
