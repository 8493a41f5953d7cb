import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import type { Geometry } from 'geojson';
import { useMemo, useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { sameValue } from '../../../../platform/entity-form/conflict.ts';
import { FileRefused, readGeometryFile } from './read-geometry-file.ts';

const UNREADABLE = 'Por favor, sube un archivo GeoJSON o KLM válido.';

interface Props {
  /** the route or boundary that is there now */
  value: Geometry | null;
  onRead: (geometry: Geometry) => void;
}

/** Takes the route or boundary from a file, and names it while that is what is there. */
export function GeometryFile({ value, onRead }: Props) {
  const alerts = useAlerts();
  const [reading, setReading] = useState(false);
  const [last, setLast] = useState<{ name: string; geometry: Geometry } | null>(null);
  const isThere = useMemo(() => last !== null && sameValue(last.geometry, value), [last, value]);
  const read = async (file: File) => {
    setReading(true);
    try {
      const geometry = await readGeometryFile(file);
      onRead(geometry);
      setLast({ name: file.name, geometry });
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
        {isThere
          ? last?.name
          : 'GeoJSON o KML en EPSG:4326, de menos de 20 MB. Varios elementos forman una sola área.'}
      </span>
    </div>
  );
}
