import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import type { Geometry } from 'geojson';
import { useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { FileRefused, readGeometryFile } from './read-geometry-file.ts';

const UNREADABLE = 'Por favor, sube un archivo GeoJSON o KLM válido.';

/** Takes the route or boundary from a file. */
export function GeometryFile({ onRead }: { onRead: (geometry: Geometry) => void }) {
  const alerts = useAlerts();
  const [reading, setReading] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const read = async (file: File) => {
    setReading(true);
    try {
      onRead(await readGeometryFile(file));
      setName(file.name);
    } catch (error) {
      alerts.error(error instanceof FileRefused ? error.message : UNREADABLE);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="trazado-archivo">
      <Upload
        accept=".geojson,.kml"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined />} loading={reading}>
          Cargar archivo
        </Button>
      </Upload>
      <span className="campo-ayuda">
        {name ??
          'GeoJSON o KML en EPSG:4326, de menos de 20 MB. Varios elementos forman una sola área.'}
      </span>
    </div>
  );
}
