import { estateFields, importedFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { downloadBlob, timestampedName } from '../../../../platform/downloads/downloads.ts';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import {
  type ColumnChoice,
  type EstateImport,
  sendEstates,
} from '../../operations/estates/estate-import.ts';
import { estatesKey } from '../../operations/estates/estates.ts';
import { giProjectsKey } from '../../operations/projects/gi-projects.ts';
import { TrialDialog } from './trial-dialog.tsx';

const ACCEPT = '.xlsx,.csv,.zip,.gpkg,.geojson';
const HELP =
  'Excel, CSV, GeoPackage, Shapefile en .zip o GeoJSON: una fila por predio, con su código SIG. Menos de 20 MB.';

interface Props {
  project: string;
  onClose: () => void;
}

/** A file becomes estates: which column is which field, what would become of each row, and the rows. */
export function ImportDialog({ project, onClose }: Props) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<EstateImport | null>(null);
  const [working, setWorking] = useState(false);
  const send = async (
    of: File,
    columns: ColumnChoice,
    wish: { dry: boolean; goodOnly: boolean },
  ) => {
    setWorking(true);
    const found = await call('al cargar los predios', () =>
      sendEstates(project, of, { columns, ...wish }),
    );
    setWorking(false);
    return found;
  };
  const look = async (of: File, columns: ColumnChoice) => {
    const found = await send(of, columns, { dry: true, goodOnly: false });
    if (!found) return;
    setFile(of);
    setTried(found);
  };
  const take = async () => {
    if (!file || !tried) return;
    const done = await send(file, tried.columnas, { dry: false, goodOnly: true });
    if (!done?.guardado) return;
    alerts.success(`Se cargaron ${done.importados} predios`);
    for (const queryKey of [estatesKey, giProjectsKey]) {
      void queries.invalidateQueries({ queryKey });
    }
    if (done.rechazados === 0) return onClose();
    setTried(done);
  };
  return (
    <TrialDialog
      title="Cargar predios"
      working={working}
      reading="Leyendo el archivo…"
      choose={<Choose onFile={(chosen) => void look(chosen, {})} />}
      keep={
        tried && !tried.guardado
          ? {
              label: tried.rechazados === 0 ? 'Cargar' : 'Cargar solo las filas buenas',
              disabled: tried.nuevos + tried.actualizados === 0,
              act: () => void take(),
            }
          : null
      }
      onClose={onClose}
    >
      {tried && file && (
        <>
          <Columns
            tried={tried}
            disabled={working || tried.guardado}
            onChange={(columns) => void look(file, columns)}
          />
          <Outcome tried={tried} />
        </>
      )}
    </TrialDialog>
  );
}

const Choose = ({ onFile }: { onFile: (file: File) => void }) => (
  <FileDrop accept={ACCEPT} help={HELP} onFiles={([file]) => file && onFile(file)} />
);

interface ColumnsProps {
  tried: EstateImport;
  disabled: boolean;
  onChange: (columns: ColumnChoice) => void;
}

/** Which column of the file each field is. */
function Columns({ tried: { encabezado, columnas }, disabled, onChange }: ColumnsProps) {
  const whole = Object.fromEntries(importedFields.map((field) => [field, columnas[field] ?? '']));
  return (
    <fieldset className="gi-columnas" disabled={disabled}>
      <legend>Columnas del archivo</legend>
      {importedFields.map((field) => (
        <div key={field}>
          <label htmlFor={`gi-columna-${field}`}>{estateFields[field].label}</label>
          <Select<string>
            id={`gi-columna-${field}`}
            value={columnas[field] ?? ''}
            disabled={disabled}
            options={[
              { value: '', label: 'Ninguna' },
              ...encabezado.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => onChange({ ...whole, [field]: name })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Outcome({ tried }: { tried: EstateImport }) {
  const { leidos, nuevos, actualizados, sinCambio, rechazados, errores, guardado } = tried;
  const count = (value: number) => value.toLocaleString('es-CO');
  const save = () =>
    downloadBlob(
      new Blob([['fila;motivo', ...errores.map(lineOf)].join('\r\n')], {
        type: 'text/csv;charset=utf-8',
      }),
      timestampedName('Predios_rechazados', 'csv'),
    );
  return (
    <div aria-live="polite">
      <p>
        {guardado ? 'Cargado: ' : 'Se cargaría: '}
        {`${count(leidos)} filas, ${count(nuevos)} nuevos, ${count(actualizados)} actualizados, ${count(sinCambio)} sin cambio, ${count(rechazados)} rechazados.`}
      </p>
      {errores.length > 0 && (
        <>
          <Button size="small" onClick={save}>
            Descargar los rechazos
          </Button>
          <ul className="gi-rechazos" aria-label="Filas rechazadas">
            {errores.map(({ fila, motivo }) => (
              <li key={`${fila} ${motivo}`}>
                <strong>{fila}</strong> {motivo}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const lineOf = ({ fila, motivo }: EstateImport['errores'][number]): string =>
  [fila, motivo].map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
