import { CopyOutlined, DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { DELETION, useAct } from '../../../platform/confirm/use-act.ts';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { EditLink } from '../components/edit-link.tsx';
import {
  downloadTemplate,
  loadStructures,
  removeStructure,
  type StructureListRow,
  structuresKey,
} from '../operations/structure-list.ts';

const ADD = 'inteligencia_territorio.add_estructuraproyectoit';
const CHANGE = 'inteligencia_territorio.change_estructuraproyectoit';
const DELETE = 'inteligencia_territorio.delete_estructuraproyectoit';

const kinds = ['PLANTILLA', 'PROYECTO'].map((value) => ({ value, label: value }));
const filters: ListFilter[] = [{ key: 'tipo_In', label: 'Tipo', kind: 'lista', options: kinds }];

/** `/estructuras_it` */
export function StructuresScreen() {
  const goTo = useGoTo();
  const columns = useStructureColumns();
  return (
    <ListScreen<StructureListRow>
      title="Estructuras IT"
      detail="Las plantillas de capas de los reportes, y las estructuras de los proyectos."
      plural="estructuras"
      queryKey={structuresKey}
      load={loadStructures}
      rowKey={({ id }) => id}
      columns={columns}
      filters={filters}
      create={{
        label: 'Crear Estructura IT',
        permission: ADD,
        onCreate: () => goTo({ route: 'CreateItStructure' }),
      }}
      empty={
        <EmptyState
          title="Todavía no hay estructuras"
          text="Una estructura ordena en secciones las capas con que se cruza un trazado o un proyecto."
        />
      }
    />
  );
}

function useStructureColumns(): ListColumn<StructureListRow>[] {
  const mayChange = useCan(CHANGE);
  return [
    {
      key: 'nombre',
      title: 'Nombre',
      orderBy: 'nombre',
      main: true,
      render: ({ id, nombre }) => (
        <EditLink route="EditItStructure" id={id} may={mayChange}>
          {nombre}
        </EditLink>
      ),
    },
    {
      key: 'secciones',
      title: '# Secciones',
      orderBy: 'secciones',
      align: 'right',
      render: ({ items }) => items.secciones,
    },
    {
      key: 'capas',
      title: '# Capas',
      orderBy: 'capas',
      align: 'right',
      render: ({ items }) => items.capas,
    },
    {
      key: 'profundidad',
      title: 'Profundidad',
      orderBy: 'profundidad',
      align: 'right',
      secondary: true,
      render: ({ profundidad }) => profundidad,
    },
    {
      key: 'tipo',
      title: 'Tipo',
      render: ({ tipo }) => (
        <StatusChip tone={tipo === 'PLANTILLA' ? 'azul' : 'verde'}>{tipo}</StatusChip>
      ),
    },
    {
      key: 'usos',
      title: 'Usos',
      align: 'right',
      secondary: true,
      render: ({ tipo, usos }) => (tipo === 'PLANTILLA' ? usos : '—'),
    },
    {
      key: 'fecha',
      title: 'Fecha Creación',
      orderBy: 'fechaCreacion',
      secondary: true,
      render: ({ fechaCreacion }) => formatDateTime(fechaCreacion),
    },
    {
      key: 'creador',
      title: 'Creador',
      secondary: true,
      render: ({ usuarioCreo }) => usuarioCreo?.fullName || usuarioCreo?.username || '—',
    },
    rowOptions((row) => <Options row={row} />),
  ];
}

function Options({ row }: { row: StructureListRow }) {
  const { id, nombre: name, tipo } = row;
  const [mayAdd, mayChange, mayDelete] = [useCan(ADD), useCan(CHANGE), useCan(DELETE)];
  const goTo = useGoTo();
  const call = useAlertedCall();
  const act = useAct();
  const remove = () =>
    act({
      ask: DELETION,
      doing: 'al eliminar la estructura IT',
      call: () => removeStructure(row),
      success: 'Estructura IT eliminado Exitosamente',
      invalidate: structuresKey,
    });
  return (
    <>
      {mayChange && (
        <RowAction
          icon={<EditOutlined />}
          title="Editar"
          name={name}
          onClick={() => goTo({ route: 'EditItStructure', params: { id } })}
        />
      )}
      {mayAdd && (
        <RowAction
          icon={<CopyOutlined />}
          title="Duplicar"
          name={name}
          onClick={() => goTo({ route: 'CreateItStructure', search: { copia: id } })}
        />
      )}
      <RowAction
        icon={<DownloadOutlined />}
        title="Exportar"
        name={name}
        onClick={() => void call('al exportar la estructura', () => downloadTemplate(id))}
      />
      {mayDelete && tipo === 'PLANTILLA' && (
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
