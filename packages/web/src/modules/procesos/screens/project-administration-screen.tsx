import { useParams } from '@tanstack/react-router';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { RecordHeads, RecordWays, useRecordTabs } from '../../../platform/record/record-parts.tsx';
import { AdministrationView } from '../components/administration-view.tsx';
import { ErrorsTab, ResourcesTab, RolesTab } from '../components/owner-tabs.tsx';
import { BlocksTab, GroupsTab, TypologiesTab, UnitsTab } from '../components/project-tabs.tsx';
import { StructureEditor } from '../components/structure/structure-editor.tsx';

/** `/proyectos/administrar/{id}` */
export function ProjectAdministrationScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const owner = { proyecto: id };
  return (
    <AdministrationView
      key={id}
      owner={owner}
      kind="Administración del proyecto"
      heading={(name) => name}
      ways={
        <>
          <RouteLink route="ListProject" search={{ itemId: id }}>
            Ficha del proyecto
          </RouteLink>
          <RouteLink route="ListProject">Todos los proyectos</RouteLink>
        </>
      }
      head={<RecordHeads entity="proyecto" id={id} />}
      actions={<RecordWays entity="proyecto" id={id} />}
      whoMay="Este proyecto lo administran sus recursos, su coordinador y los superusuarios."
      tabs={useRecordTabs('proyecto', id, [
        { key: 'grupos', label: 'Grupos', content: <GroupsTab owner={owner} /> },
        { key: 'roles', label: 'Roles', content: <RolesTab owner={owner} /> },
        { key: 'recursos', label: 'Recursos', content: <ResourcesTab owner={owner} /> },
        {
          key: 'productos',
          label: 'Productos',
          content: <StructureEditor target={owner} owner={owner} />,
        },
        { key: 'tipologias', label: 'Tipologías', content: <TypologiesTab owner={owner} /> },
        { key: 'unidades', label: 'Unidades Funcionales', content: <UnitsTab owner={owner} /> },
        { key: 'errores', label: 'Errores Productos', content: <ErrorsTab owner={owner} /> },
        { key: 'bloques', label: 'Bloques', content: <BlocksTab owner={owner} /> },
      ])}
    />
  );
}
