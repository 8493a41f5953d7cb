import { GlobalOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { layersOf, type Report } from '../../operations/quick-report.model.ts';

interface Props {
  report: Report;
  /** @param path below the report */
  onDownload: (path: string) => void;
}

/** The files of the report as a whole. */
export function ReportFiles({ report, onDownload }: Props) {
  const crossed = layersOf(report).some(({ cruces }) => cruces.features.length > 0);
  return (
    <div className="vista-archivos no-imprimir">
      {crossed && (
        <>
          <Button icon={<GlobalOutlined />} onClick={() => onDownload('cruces/kml')}>
            Descargar todos los cruces (KML)
          </Button>
          <Button icon={<GlobalOutlined />} onClick={() => onDownload('cruces/gpkg')}>
            Descargar todos los cruces (GeoPackage)
          </Button>
          <Button icon={<GlobalOutlined />} onClick={() => onDownload('cruces/shp')}>
            Descargar todos los cruces (Shapefile)
          </Button>
        </>
      )}
      <Button
        icon={<SafetyCertificateOutlined />}
        title="Lo que se leyó y lo que resultó, con su huella: con él se comprueba el reporte"
        onClick={() => onDownload('manifiesto')}
      >
        Descargar manifiesto
      </Button>
    </div>
  );
}
