import { RouteButton } from '../../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';

const words = {
  equipo: {
    title: 'Su equipo no tiene asignaciones',
    text: 'Aquí aparecen, por estado, las de los proyectos y procesos que coordina.',
  },
  control: {
    title: 'Nada espera su control',
    text: 'Aquí aparecen, por estado, las actividades que usted revisa: arrastre una tarjeta para aprobarla o rechazarla.',
  },
  gestion: {
    title: 'No tiene asignaciones',
    text: 'Aquí aparecen, por estado, las actividades que le asignen: arrastre una tarjeta para enviarla a control o terminarla.',
  },
} as const;

/** What the board is for, and where its first card comes from. */
export function EmptyBoard({ side }: { side: keyof typeof words }) {
  const assigns = useCan('gestion_productos.add_estadoactividad');
  return (
    <EmptyState
      {...words[side]}
      action={
        assigns ? (
          <RouteButton type="primary" route="ResourceAssignments" search={{ create: 'true' }}>
            Crear Asignación
          </RouteButton>
        ) : (
          <RouteButton route="DailyEfforts">Abrir su bitácora</RouteButton>
        )
      }
    />
  );
}
