import { EditOutlined } from '@ant-design/icons';
import { formatExact, formatLength } from '@comarca/shared/core/formats';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { Button } from 'antd';
import type { Report } from '../../operations/quick-report.model.ts';

interface Props {
  report: Report;
  titleOfLayer: (name: string) => string;
  onChange: () => void;
}

/** What a report is made with, in one line, while its results have the screen. */
export function ReportStrip({ report, titleOfLayer, onChange }: Props) {
  const titles = report.capas.map(titleOfLayer).join(', ');
  const count = report.capas.length === 1 ? '1 capa' : `${report.capas.length} capas`;
  return (
    <section className="reporte-tira no-imprimir" aria-label="Datos del reporte">
      <dl>
        <div>
          <dt>Trazado</dt>
          <dd>{routeText(report)}</dd>
        </div>
        <div>
          <dt>Buffer</dt>
          <dd>{formatExact(report.buffer)} m</dd>
        </div>
        <div>
          <dt>Sistema</dt>
          <dd>{coordinateSystem(report.srid)?.nombre ?? `EPSG:${report.srid}`}</dd>
        </div>
        <div className="reporte-tira-capas" title={titles}>
          <dt>{count}</dt>
          <dd>{titles}</dd>
        </div>
      </dl>
      <Button icon={<EditOutlined />} onClick={onChange}>
        Cambiar
      </Button>
    </section>
  );
}

const kinds: Record<Report['trazado']['type'], string> = {
  Point: 'Punto',
  MultiPoint: 'Puntos',
  LineString: 'Línea',
  MultiLineString: 'Líneas',
  Polygon: 'Polígono',
  MultiPolygon: 'Polígonos',
  GeometryCollection: 'Varias geometrías',
};

function routeText({ trazado, longitudTrazado }: Report): string {
  const kind = kinds[trazado.type];
  return longitudTrazado === null ? kind : `${kind}, ${formatLength(longitudTrazado)}`;
}
