import { ApartmentOutlined, OrderedListOutlined } from '@ant-design/icons';
import { RouteButton } from '../../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import type { ProjectIt } from '../../operations/projects-it.ts';

/** The way to the layers of a project, or to the structure that they need first; nothing for who may neither. */
export function StructureButton({ project }: { project: ProjectIt }) {
  const mayAdd = useCan('inteligencia_territorio.add_estructuraproyectoit');
  const mayChange = useCan('inteligencia_territorio.change_estructuraproyectoit');
  const { id, nombre: name, relatedStructure: structure } = project;
  if (structure) {
    return mayChange ? (
      <RouteButton
        icon={<OrderedListOutlined />}
        route="EditItStructure"
        params={{ id: structure.id }}
      >
        Editar capas
      </RouteButton>
    ) : null;
  }
  return mayAdd ? (
    <RouteButton
      icon={<ApartmentOutlined />}
      route="CreateItStructure"
      search={{ proyecto: id, nombre: name }}
    >
      Crear Estructura
    </RouteButton>
  ) : null;
}
