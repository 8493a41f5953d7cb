import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { formatExact } from '@comarca/shared/core/formats';
import { Button } from 'antd';
import { DELETION, useAct } from '../../../platform/confirm/use-act.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { EditLink } from '../components/edit-link.tsx';
import { reportListKey } from '../components/report/use-report.ts';
import { deleteReport, loadReports, type ReportRow } from '../operations/quick-report.ts';
import './estate-reports.css';

const ADD = 'inteligencia_territorio.add_reporterapidoit';
const CHANGE = 'inteligencia_territorio.change_reporterapidoit';
const DELETE = 'inteligencia_territorio.delete_reporterapidoit';

/** `/reportes_prediales` */
export function EstateReportsScreen() {
  const goTo = useGoTo();
  const mayAdd = useCan(ADD);
  const columns = useReportColumns();
  const create = () => goTo({ route: 'EstateBrowserCreate' });
  return (
    <ListScreen<ReportRow>
      title="Reportes prediales"
      detail="Cruces de un trazado o un área con las capas del territorio."
      plural="reportes"
      queryKey={reportListKey}
      load={loadReports}
      rowKey={({ id }) => id}
      columns={columns}
      create={{ label: 'Crear Reporte', permission: ADD, onCreate: create }}
      empty={
        <EmptyState
          title="Todavía no hay reportes"
          text="Un reporte cruza un trazado con las capas que usted elija y reúne los resultados en un informe."
          action={
            mayAdd && (
              <Button type="primary" icon={<PlusOutlined />} onClick={create}>
                Crear Reporte
              </Button>
            )
          }
        />
      }
    />
  );
}

function useReportColumns(): ListColumn<ReportRow>[] {
  const mayChange = useCan(CHANGE);
  const mayDelete = useCan(DELETE);
  return [
    numberColumn,
    {
      key: 'nombre',
      title: 'Nombre',
      orderBy: 'nombre',
      render: ({ id, nombre }) => (
        <EditLink route="EstateBrowserEdit" id={id} may={mayChange}>
          {nombre}
        </EditLink>
      ),
    },
    { key: 'usuario', title: 'usuario', secondary: true, render: ({ autor }) => autor.username },
    {
      key: 'plantilla',
      title: 'Plantilla',
      secondary: true,
      render: ({ plantilla }) => plantilla?.nombre ?? '—',
    },
    {
      key: 'buffer',
      title: 'Buffer [metros]',
      orderBy: 'buffer',
      align: 'right',
      render: ({ buffer }) => formatExact(buffer),
    },
    {
      key: 'proyeccion',
      title: 'proyección',
      secondary: true,
      orderBy: 'srid',
      render: ({ srid }) => `${srid.authName}:${srid.srid}`,
    },
    { key: 'capas', title: '# Capas', align: 'right', render: (row) => layerCount(row) },
    {
      key: 'cruces',
      title: '# Cruces',
      align: 'center',
      render: (row) => <Crossings row={row} />,
    },
    { key: 'escrito', title: 'Reporte escrito', render: (row) => <WrittenReport row={row} /> },
    ...(mayChange || mayDelete
      ? [
          rowOptions((row: ReportRow) => (
            <Options row={row} mayChange={mayChange} mayDelete={mayDelete} />
          )),
        ]
      : []),
  ];
}

const layerCount = ({ capas }: ReportRow): number => (JSON.parse(capas) as unknown[]).length;

const states: Record<string, string> = {
  PENDIENTE: 'En cola',
  GENERANDO: 'Generando',
  FALLIDO: 'No se generó',
  CANCELADO: 'Cancelado',
};

function Crossings({ row }: { row: ReportRow }) {
  const { estado, matches, porcentajeCruces, avance, nombre } = row;
  const state = states[estado];
  if (state) {
    return (
      <StatusChip tone={estado === 'FALLIDO' ? 'rojo' : 'azul'}>
        {estado === 'GENERANDO' ? `${state} ${Math.round(avance)} %` : state}
      </StatusChip>
    );
  }
  return (
    <span className="reporte-cruces">
      {matches}
      <ProgressRing percent={porcentajeCruces} label={`Capas que cruzan en ${nombre}`} />
    </span>
  );
}

function WrittenReport({ row: { reporteEscrito, nombre } }: { row: ReportRow }) {
  if (!reporteEscrito) return 'No se ha generado reporte';
  return (
    <a href={reporteEscrito} download="reporte_corto.docx" aria-label={`Descargar ${nombre}`}>
      Descargar
    </a>
  );
}

interface OptionsProps {
  row: ReportRow;
  mayChange: boolean;
  mayDelete: boolean;
}

function Options({ row: { id, nombre: name }, mayChange, mayDelete }: OptionsProps) {
  const goTo = useGoTo();
  const act = useAct();
  const remove = () =>
    act({
      ask: DELETION,
      doing: 'al eliminar el reporte Rapido',
      call: () => deleteReport(id),
      success: 'Reporte Rapido eliminado Exitosamente',
      invalidate: reportListKey,
    });
  return (
    <>
      {mayChange && (
        <RowAction
          icon={<EditOutlined />}
          title="Editar"
          name={name}
          onClick={() => goTo({ route: 'EstateBrowserEdit', params: { id } })}
        />
      )}
      {mayDelete && (
        <RowAction
          danger
          icon={<DeleteOutlined />}
          title="Eliminar"
          name={name}
          onClick={() => void remove()}
        />
      )}
    </>
  );
}
