import { InboxOutlined } from '@ant-design/icons';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { Alert, Button, Progress, Spin, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
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
        <Upload.Dragger
          accept={ACCEPT}
          multiple={false}
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file, null);
            return false;
          }}
        >
          <p aria-hidden>
            <InboxOutlined style={{ fontSize: 36 }} />
          </p>
          <p>Arrastre el archivo aquí o haga clic para elegirlo</p>
          <p className="campo-ayuda">
            GeoJSON (también .gz), Shapefile comprimido en .zip, GeoPackage, KML, KMZ o CSV con
            columnas de coordenadas. Hasta 1 GB.
          </p>
        </Upload.Dragger>
      )}
    </>
  );
}
