import { ApartmentOutlined, OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import type { ProjectIt } from '../../operations/projects-it.ts';

/** The way to the layers of a project, or to the structure that they need first; nothing for who may neither. */
export function StructureButton({ project }: { project: ProjectIt }) {
  const goTo = useGoTo();
  const mayAdd = useCan('inteligencia_territorio.add_estructuraproyectoit');
  const mayChange = useCan('inteligencia_territorio.change_estructuraproyectoit');
  const { id, nombre: name, relatedStructure: structure } = project;
  if (structure) {
    return mayChange ? (
      <Button
        icon={<OrderedListOutlined />}
        onClick={() => goTo({ route: 'EditItStructure', params: { id: structure.id } })}
      >
        Editar capas
      </Button>
    ) : null;
  }
  return mayAdd ? (
    <Button
      icon={<ApartmentOutlined />}
      onClick={() => goTo({ route: 'CreateItStructure', search: { proyecto: id, nombre: name } })}
    >
      Crear Estructura
    </Button>
  ) : null;
}
