import { PartitionOutlined, PullRequestOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { designFields } from '@comarca/shared/modules/inmobiliaria/design.fields';
import { Button } from 'antd';
import { useState } from 'react';
import { laterDialog } from '../../../../platform/loading/later-dialog.tsx';
import { laterPart } from '../../../../platform/loading/later-part.tsx';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../../ui/feedback/row-action.tsx';
import { type Design, designRecord } from '../../operations/projects/designs.ts';
import { AffectationPanel } from './affectation-panel.tsx';

const DesignForm = laterPart(() => import('../../forms/design-form.tsx'), 'DesignForm');
const StripDialog = laterDialog(() => import('./strip-dialog.tsx'), 'StripDialog');

const SQUARE_METRES = 10_000;

const columns = [
  ...fieldColumns<typeof designFields, Design>(designFields, ['numero', 'nombre', 'ancho'], {
    nombre: { main: true },
    ancho: { render: ({ ancho }) => (ancho === null ? <NoData>Polígonos</NoData> : ancho) },
  }),
  {
    key: 'longitud',
    title: 'Eje (m)',
    align: 'right' as const,
    render: ({ longitud }: Design) => (longitud === null ? null : formatNumber(longitud, 2)),
  },
  {
    key: 'area',
    title: 'Franja (ha)',
    align: 'right' as const,
    render: ({ area }: Design) => formatNumber(area / SQUARE_METRES, 4),
  },
  ...fieldColumns<typeof designFields, Design>(designFields, ['created']),
];

/** 'Afectación': the designs of a project, and what each needs of its estates. */
export function DesignsTab({ project }: { project: string }) {
  const [shown, setShown] = useState<Design | null>(null);
  const [taking, setTaking] = useState(false);
  return (
    <>
      <ManagedTable
        declared={designRecord}
        owner={{ proyecto: project }}
        columns={columns}
        form={(props) => <DesignForm {...props} />}
        actions={
          <Button icon={<PullRequestOutlined />} onClick={() => setTaking(true)}>
            Traer predios de la franja
          </Button>
        }
        rowActions={(row) => (
          <RowAction
            icon={<PartitionOutlined />}
            title="Ver afectación"
            name={row.nombre}
            onClick={() => setShown(row)}
          />
        )}
      />
      {shown && (
        <AffectationPanel
          key={shown.id}
          project={project}
          design={shown}
          onClose={() => setShown(null)}
        />
      )}
      {taking && <StripDialog project={project} onClose={() => setTaking(false)} />}
    </>
  );
}
