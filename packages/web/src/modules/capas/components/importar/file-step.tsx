import { InboxOutlined } from '@ant-design/icons';
import type { ImportPreview } from '@comarca/shared/modules/capas/importacion';
import { Alert, Button, Progress, Spin, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { previewFile } from '../../operations/importacion.ts';

/** Percent of the file that has left the browser. */
const WHOLE = 100;
const ACCEPT = '.geojson,.json,.gz,.zip,.gpkg,.kml,.kmz,.csv,.txt';

/** Where the file is dropped or chosen; it is sent and read at once. */
export function FileStep({ onPreview }: { onPreview: (preview: ImportPreview) => void }) {
  const [reading, setReading] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const read = async (file: File) => {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setReading(file.name);
    setSent(0);
    try {
      onPreview(await previewFile(file, { signal: controller.signal, onProgress: setSent }));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : '');
    } finally {
      setReading(null);
    }
  };

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
            void read(file);
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
