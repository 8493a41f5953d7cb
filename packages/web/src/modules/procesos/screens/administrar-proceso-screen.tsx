import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/correspondencia.rules';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../../platform/session/use-session.ts';
import { LinkedLetters } from '../../correspondencia/components/linked-letters.tsx';
import { AssignmentsTab } from '../../productos/components/assignments-tab.tsx';
import { AdministrationView } from '../components/administration-view.tsx';
import { ActivitiesTab, ErrorsTab, ResourcesTab, RolesTab } from '../components/owner-tabs.tsx';

/** `/procesos_negocio/administrar/{id}` */
export function AdministrarProcesoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const owner = { proceso: id };
  const managesLetters = useCan(MANAGE_PERMISSION);
  return (
    <AdministrationView
      key={id}
      owner={owner}
      kind="Proceso de Negocio"
      heading={(name) => `Proceso de Negocio: ${name}`}
      whoMay="Este proceso lo administran sus recursos y los superusuarios."
      tabs={[
        { key: 'roles', label: 'Roles', content: <RolesTab owner={owner} /> },
        { key: 'recursos', label: 'Recursos', content: <ResourcesTab owner={owner} /> },
        { key: 'actividades', label: 'Actividades', content: <ActivitiesTab owner={owner} /> },
        { key: 'asignaciones', label: 'Asignaciones', content: <AssignmentsTab owner={owner} /> },
        { key: 'errores', label: 'Errores Actividades', content: <ErrorsTab owner={owner} /> },
        ...(managesLetters
          ? [
              {
                key: 'correspondencia',
                label: 'Correspondencia',
                content: <LinkedLetters link={{ kind: 'proceso', id }} size={10} />,
              },
            ]
          : []),
      ]}
    />
  );
}
