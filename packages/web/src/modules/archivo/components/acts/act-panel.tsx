import { EditOutlined, FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { type ActState, actTones, isDraft } from '@comarca/shared/modules/archivo/act.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { RecordTabs } from '../../../../platform/history/record-tabs.tsx';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { Preview } from '../../../../ui/text/preview.tsx';
import { PreviewHead } from '../../../../ui/text/preview-head.tsx';
import { type Act, actsKey, loadAct } from '../../operations/acts.ts';
import { sizeText } from '../explorer/kinds.tsx';
import { EditActForm } from './act-form.tsx';
import { ActItems } from './act-items.tsx';
import { ActSteps } from './act-step.tsx';

/** An act beside the list: what it says, its inventory, its steps and its history. */
export function ActPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const mayDraft = useCan('archivo.manage_documento');
  const { data, error, refetch } = useQuery({
    queryKey: [...actsKey, 'uno', id],
    queryFn: () => loadAct(id),
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing="el acta" failure={failure} onRetry={() => void refetch()} />;
  }
  const stop = () => setEditing(false);
  if (isEditing) return <EditActForm act={data} onSaved={stop} onClose={stop} />;
  return (
    <RecordTabs entity="actaArchivo" id={id} onRestore={false}>
      <Preview
        actions={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            {mayDraft && isDraft(data.estado) && (
              <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
                Editar
              </Button>
            )}
            <ActSteps act={data} />
          </>
        }
      >
        <ActFacts act={data} />
        <ActItems act={data} />
      </Preview>
    </RecordTabs>
  );
}

function ActFacts({ act }: { act: Act }) {
  const file = (ending: string) => `/api/v1/archivo/actas/${act.id}/inventario.${ending}`;
  return (
    <>
      <PreviewHead title={act.codigo} detail={act.clase}>
        <StatusChip tone={actTones[act.estado as ActState]}>{act.estado}</StatusChip>
      </PreviewHead>
      <Waiting act={act} />
      <div className="archivo-botones">
        <Button icon={<FileExcelOutlined />} href={file('xlsx')}>
          Inventario en Excel
        </Button>
        <Button icon={<FilePdfOutlined />} href={file('pdf')}>
          Inventario en PDF
        </Button>
      </div>
      <KeyValueList
        items={[
          { label: 'Objeto', value: act.objeto },
          { label: 'Documentos', value: `${act.documentos} (${sizeText(act.bytes)})` },
          { label: 'Elaboró', value: saidBy(act.elaboradaPor?.fullName, act.fecha) },
          { label: 'Revisa', value: act.revisor?.fullName ?? 'Cualquiera que apruebe actas' },
          { label: 'Revisó', value: saidBy(act.revisadaPor?.fullName, act.fechaRevision) },
          ...(act.observacion ? [{ label: 'Observación', value: act.observacion }] : []),
          ...(act.ejecutada
            ? [
                {
                  label: 'Ejecutada',
                  value: `${formatDateTime(act.ejecutada)}: ${act.hechos} hechos, ${act.excluidos} no salieron`,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

const saidBy = (name: string | undefined, moment: string | null): string | null =>
  name && moment ? `${name}, ${formatDateTime(moment)}` : null;

/** Until when an approved act may be undone. */
function Waiting({ act: { estado, clase, ejecutaDesde } }: { act: Act }) {
  if (estado !== 'APROBADA' || !ejecutaDesde) return null;
  const title =
    clase === 'ELIMINACIÓN'
      ? `Los documentos se eliminan desde ${formatDateTime(ejecutaDesde)}. Hasta entonces se puede deshacer.`
      : 'La transferencia se hace en el próximo minuto.';
  return <Alert showIcon type="warning" title={title} />;
}
