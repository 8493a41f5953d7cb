import { useParams } from '@tanstack/react-router';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useRecordTabs } from '../../../platform/record/record-parts.tsx';
import { AdministrationView } from '../components/administration-view.tsx';
import { ActivitiesTab, ErrorsTab, ResourcesTab, RolesTab } from '../components/owner-tabs.tsx';

/** `/procesos_negocio/administrar/{id}` */
export function ProcessAdministrationScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const owner = { proceso: id };
  return (
    <AdministrationView
      key={id}
      owner={owner}
      kind="Proceso de Negocio"
      heading={(name) => `Proceso de Negocio: ${name}`}
      ways={
        <>
          <RouteLink route="ListCompanyProcess" search={{ itemId: id }}>
            Ficha del proceso
          </RouteLink>
          <RouteLink route="ListCompanyProcess">Todos los procesos</RouteLink>
        </>
      }
      whoMay="Este proceso lo administran sus recursos y los superusuarios."
      tabs={useRecordTabs('proceso', id, [
        { key: 'roles', label: 'Roles', content: <RolesTab owner={owner} /> },
        { key: 'recursos', label: 'Recursos', content: <ResourcesTab owner={owner} /> },
        { key: 'actividades', label: 'Actividades', content: <ActivitiesTab owner={owner} /> },
        { key: 'errores', label: 'Errores Actividades', content: <ErrorsTab owner={owner} /> },
      ])}
    />
  );
}
