import {
  inconsistenciesTitle,
  type PlanInconsistency,
  type PlanPreview,
} from '@comarca/shared/modules/productos/work-plan';
import { Alert, Table } from 'antd';
import { ExportButton } from '../../../../platform/downloads/export-button.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import type { StructureAt } from '../../operations/assignments/product-management.ts';
import { downloadInconsistencies } from '../../operations/assignments/work-plan.ts';

const PAGE = 8;

/** What a plan would do, or the list of what is wrong in it. */
export function PlanReview({ at, preview }: { at: StructureAt; preview: PlanPreview }) {
  if (preview.inconsistencias.length > 0) return <Inconsistencies at={at} preview={preview} />;
  const { nuevas, cambiadas, iguales, hitos, productosSinTarea } = preview;
  return (
    <section aria-label="Lo que se cargará" className="plan-resumen">
      <Alert
        type={nuevas + cambiadas > 0 ? 'success' : 'info'}
        showIcon
        title={
          nuevas + cambiadas > 0
            ? 'El plan no tiene inconsistencias'
            : 'Este plan no cambia nada: todo está asignado como dice'
        }
      />
      <KeyValueList
        items={[
          { label: 'Asignaciones nuevas', value: nuevas },
          { label: 'Asignaciones que se actualizan', value: cambiadas },
          { label: 'Asignaciones que quedan igual', value: iguales },
          { label: 'Hitos (no se cargan)', value: hitos },
          { label: 'Productos sin tarea en el plan', value: productosSinTarea },
        ]}
      />
    </section>
  );
}

function Inconsistencies({ at, preview }: { at: StructureAt; preview: PlanPreview }) {
  const rows = preview.inconsistencias.map((row, index) => ({ ...row, key: index }));
  return (
    <section aria-label="Inconsistencias" className="plan-inconsistencias">
      <div className="plan-titulo">
        <strong role="alert">{inconsistenciesTitle(rows.length)}</strong>
        <ExportButton
          doing="al exportar las inconsistencias"
          download={() => downloadInconsistencies(at, preview.archivo)}
        />
      </div>
      <Table<PlanInconsistency & { key: number }>
        size="small"
        dataSource={rows}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        className="plan-tabla"
        columns={[
          { title: 'Fila', dataIndex: 'fila', align: 'right', width: 56 },
          { title: 'Tarea', dataIndex: 'tarea', width: '35%' },
          { title: 'Inconsistencia', dataIndex: 'problema' },
        ]}
      />
    </section>
  );
}
