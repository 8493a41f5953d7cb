import { CompassOutlined } from '@ant-design/icons';
import { portalReportFields } from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { Button } from 'antd';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { numberColumn } from '../../../../platform/management/list/number-column.ts';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import { type PortalReportRow, portalReportRecord } from '../../operations/portal-reports.ts';

const PortalReportForm = laterPart(
  () => import('../../forms/portal-report-form.tsx'),
  'PortalReportForm',
);

/** All reports that the geoportal shows, or would: each is published in its own screen. */
export function PortalReportsTable() {
  return (
    <ManagedTable
      declared={portalReportRecord}
      columns={columns}
      form={(props) => <PortalReportForm {...props} />}
      editsOnly
      removing="al retirar el informe del geoportal"
      removed="El informe se retiró del geoportal"
      actions={
        <Button icon={<CompassOutlined />} href="/v2/geoportal" target="_blank">
          Ver el geoportal
        </Button>
      }
    />
  );
}

const columns = [
  numberColumn,
  ...fieldColumns<typeof portalReportFields, PortalReportRow>(
    portalReportFields,
    ['titulo', 'reporte', 'situacion', 'carpeta', 'orden', 'aperturas', 'descargas', 'revisado'],
    {
      reporte: {
        render: ({ reporte }) =>
          reporte && (
            <RouteLink route="EstateBrowserEdit" params={{ id: reporte.id }}>
              {reporte.nombre}
            </RouteLink>
          ),
      },
    },
  ),
];
