import { CopyOutlined, DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { failureText, useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { RouteLink, useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import {
  downloadTemplate,
  loadStructures,
  removeStructure,
  type StructureListRow,
  structuresKey,
} from '../operations/structures.ts';

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
      render: ({ id, nombre }) =>
        mayChange ? (
          <RouteLink route="EditItStructure" params={{ id }}>
            <WrappedText>{nombre}</WrappedText>
          </RouteLink>
        ) : (
          <WrappedText>{nombre}</WrappedText>
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
      render: ({ tipo }) => <Tag color={tipo === 'PLANTILLA' ? 'blue' : 'green'}>{tipo}</Tag>,
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
    {
      key: 'opciones',
      title: 'Opciones',
      pinned: true,
      align: 'center',
      render: (row) => <Options row={row} />,
    },
  ];
}

function Options({ row }: { row: StructureListRow }) {
  const { id, nombre, tipo } = row;
  const [mayAdd, mayChange, mayDelete] = [useCan(ADD), useCan(CHANGE), useCan(DELETE)];
  const goTo = useGoTo();
  const call = useAlertedCall();
  const remove = useRemoveStructure();
  return (
    <>
      {mayChange && (
        <Button
          type="text"
          icon={<EditOutlined />}
          title="Editar"
          data-acto="Editar"
          aria-label={`Editar ${nombre}`}
          onClick={() => goTo({ route: 'EditItStructure', params: { id } })}
        />
      )}
      {mayAdd && (
        <Button
          type="text"
          icon={<CopyOutlined />}
          title="Duplicar"
          aria-label={`Duplicar ${nombre}`}
          onClick={() => goTo({ route: 'CreateItStructure', search: { copia: id } })}
        />
      )}
      <Button
        type="text"
        icon={<DownloadOutlined />}
        title="Exportar"
        aria-label={`Exportar ${nombre}`}
        onClick={() => void call('al exportar la estructura', () => downloadTemplate(id))}
      />
      {mayDelete && tipo === 'PLANTILLA' && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          title="Eliminar"
          aria-label={`Eliminar ${nombre}`}
          onClick={() => void remove(row)}
        />
      )}
    </>
  );
}

function useRemoveStructure(): (row: StructureListRow) => Promise<void> {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (row) => {
    if (!(await confirm({ danger: true, confirm: 'Eliminar' }))) return;
    try {
      await removeStructure(row);
      alerts.success('Estructura IT eliminado Exitosamente');
    } catch (error) {
      alerts.error(failureText('al eliminar la estructura IT', error));
    }
    await client.invalidateQueries({ queryKey: structuresKey });
  };
}
