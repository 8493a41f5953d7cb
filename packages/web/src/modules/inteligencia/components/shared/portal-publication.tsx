import { CompassOutlined } from '@ant-design/icons';
import { seenMark } from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { FormDialog } from '../../../../platform/entity-form/form-dialog.tsx';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { useSession } from '../../../../platform/session/use-session.ts';
import {
  hasChanged,
  loadPublicationOf,
  type PortalReportRow,
  portalReportRecord,
  portalReportsKey,
} from '../../operations/portal-reports.ts';
import type { Report } from '../../operations/quick-report.model.ts';

const PortalReportForm = laterPart(
  () => import('../../forms/portal-report-form.tsx'),
  'PortalReportForm',
);

type Published = Pick<Report, 'id' | 'nombre' | 'version' | 'fechaReporte' | 'estado'>;

/** Puts a report into the geoportal, or takes it from there: for who administers what is public. */
export function PortalPublication({ report }: { report: Published }) {
  const mayPublish = useSession()?.isSuperuser === true;
  return mayPublish ? <Publication report={report} /> : null;
}

function Publication({ report }: { report: Published }) {
  const { id, version, fechaReporte, estado } = report;
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    // Whether it is still what was published depends on what it is now.
    queryKey: [...portalReportsKey, 'de', id, version, fechaReporte, estado],
    queryFn: () => loadPublicationOf(id),
    meta: { doing: 'al consultar el geoportal' },
  });
  if (data === undefined || (data === null && estado !== 'GENERADO')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<CompassOutlined />} onClick={() => setOpen(true)}>
        {labelOf(data)}
      </Button>
      {isOpen && (
        <FormDialog
          title={data ? 'Informe del geoportal' : 'Publicar en el geoportal'}
          onClose={close}
        >
          <PortalReportForm
            // What is seen is this page, whatever the report has become meanwhile.
            row={data && { ...data, visto: seenMark(report) }}
            report={report}
            onClose={close}
            actions={data && <Withdraw row={data} onDone={close} />}
          />
        </FormDialog>
      )}
    </>
  );
}

const labelOf = (row: PortalReportRow | null): string => {
  if (!row) return 'Publicar en el geoportal';
  return hasChanged(row) ? 'Cambió: no está en el geoportal' : 'Publicado en el geoportal';
};

function Withdraw({ row, onDone }: { row: PortalReportRow; onDone: () => void }) {
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    const agreed = await confirm({
      title: '¿Retirar el informe del geoportal?',
      message:
        'Nadie de fuera lo abre más, tampoco con el enlace que ya tenga. El reporte queda como está.',
      confirm: 'Retirar',
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    const done = await alerted('al retirar el informe del geoportal', async () => {
      await portalReportRecord.remove?.(row);
      return true;
    });
    await queries.invalidateQueries({ queryKey: [...portalReportsKey] });
    setBusy(false);
    if (!done) return;
    alerts.success(`Se retiró del geoportal «${row.titulo}»`);
    onDone();
  };
  return (
    <Button danger loading={isBusy} onClick={() => void withdraw()}>
      Retirar del geoportal
    </Button>
  );
}
