import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { Alert, Button, Progress, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { type ImportName, loadImportName, previewFile } from './imports.ts';
import { type DecidedName, NameTaken } from './name-taken.tsx';

/** Percent of the file that has left the browser. */
const WHOLE = 100;
const ACCEPT = '.geojson,.json,.gz,.zip,.gpkg,.kml,.kmz,.gpx,.dxf,.csv,.txt';

interface Props {
  onPreview: (preview: ImportPreview, decided: DecidedName | null) => void;
}

/**
 * Where the file is dropped or chosen; it is sent and read at once, unless a layer has its name: that
 * is settled before anything is sent.
 */
export function FileStep({ onPreview }: Props) {
  const [reading, setReading] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ file: File; name: ImportName } | null>(null);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const read = async (file: File, decided: DecidedName | null) => {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setTaken(null);
    setReading(file.name);
    setSent(0);
    try {
      const name = decided ? null : await loadImportName(file.name);
      if (name?.capa) return setTaken({ file, name });
      const tools = { signal: controller.signal, onProgress: setSent };
      onPreview(await previewFile(file, tools), decided);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : '');
    } finally {
      setReading(null);
    }
  };

  if (taken) {
    return (
      <NameTaken
        key={taken.file.name}
        name={taken.name}
        onDecided={(decided) => void read(taken.file, decided)}
        onBack={() => setTaken(null)}
      />
    );
  }
  return (
    <>
      {failure !== null && (
        <Alert type="error" showIcon title="No se pudo leer el archivo" description={failure} />
      )}
      {reading ? (
        <div className="importar-leyendo">
          {sent < WHOLE ? (
            <>
              Enviando {reading}… <Progress percent={sent} aria-label={`Envío de ${reading}`} />
            </>
          ) : (
            <span role="status">
              <Spin /> Leyendo {reading}…
            </span>
          )}
          <Button size="small" onClick={() => sending.current?.abort()}>
            Cancelar
          </Button>
        </div>
      ) : (
        <FileDrop
          accept={ACCEPT}
          help="GeoJSON (también .gz), Shapefile comprimido en .zip, GeoPackage, KML, KMZ o CSV con columnas de coordenadas. Hasta 1 GB."
          onFiles={([file]) => file && void read(file, null)}
        />
      )}
    </>
  );
}
