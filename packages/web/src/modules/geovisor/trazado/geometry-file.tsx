import { UploadOutlined } from '@ant-design/icons';
import { AppError } from '@comarca/shared/core/errors';
import type { RouteReading } from '@comarca/shared/modules/inteligencia/route-reading';
import { Button } from 'antd';
import type { Geometry } from 'geojson';
import { useMemo, useRef, useState } from 'react';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { sameValue } from '../../../platform/entity-form/conflict.ts';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { FileRefused, ROUTE_FILES, readGeometryFile, routeOf } from './read-geometry-file.ts';

const RouteReadingDialog = laterPart(
  () => import('./route-reading-dialog.tsx'),
  'RouteReadingDialog',
);

const UNREADABLE = 'Por favor, sube un archivo GeoJSON o KLM válido.';
const FAILED = 'Ocurrio un error al obtener el trazado';

interface Props {
  /** the route or boundary that is there now */
  value: Geometry | null;
  /** @param name of the file, without its ending */
  onRead: (geometry: Geometry, name: string) => void;
}

/**
 * Takes the route or boundary from a file, and names it while that is what is there. What is more
 * than one element, or was read with a doubt, is shown before the route changes.
 */
export function GeometryFile({ value, onRead }: Props) {
  const alerts = useAlerts();
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [shown, setShown] = useState<{ file: File; read: RouteReading } | null>(null);
  const [last, setLast] = useState<{ name: string; geometry: Geometry } | null>(null);
  const isThere = useMemo(() => last !== null && sameValue(last.geometry, value), [last, value]);
  const take = (name: string, geometry: Geometry) => {
    onRead(geometry, name.replace(/(\.[a-z]{1,8}){1,2}$/i, ''));
    setLast({ name, geometry });
    setShown(null);
  };
  const read = async (file: File, srid?: number) => {
    setReading(true);
    try {
      const found = await readGeometryFile(file, srid);
      const [only] = found.elementos;
      if (only && isPlain(found)) take(file.name, routeOf([only.geometria], { joined: false }));
      else setShown({ file, read: found });
    } catch (error) {
      alerts.error(whyUnread(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="trazado-archivo">
      <input
        ref={input}
        type="file"
        hidden
        accept={ROUTE_FILES}
        aria-label="Cargar archivo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      <Button icon={<UploadOutlined />} loading={reading} onClick={() => input.current?.click()}>
        Cargar archivo
      </Button>
      <span className="campo-ayuda">
        {isThere
          ? last?.name
          : 'GeoJSON o KML en EPSG:4326; también KMZ, GPX, Shapefile (.zip), GeoPackage, DXF y CSV de coordenadas. Menos de 20 MB.'}
      </span>
      {shown && (
        <RouteReadingDialog
          name={shown.file.name}
          read={shown.read}
          busy={reading}
          onSystem={(srid) => void read(shown.file, srid)}
          onTake={(geometry) => take(shown.file.name, geometry)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

/** What is wrong with the file stands alone; what failed on the way to its reading says of what. */
function whyUnread(error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  return error instanceof AppError ? `${FAILED} ${error.message}` : UNREADABLE;
}

/** One element, all of the file, and nothing that a person should look at. */
const isPlain = ({
  elementos,
  sinGeometria,
  omitidos,
  sinDecimales,
  srid,
}: RouteReading): boolean =>
  elementos.length === 1 &&
  sinGeometria === 0 &&
  omitidos.length === 0 &&
  !sinDecimales &&
  srid !== null;
