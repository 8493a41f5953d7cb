import { Button } from 'antd';
import { useGoTo } from '../../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';

/** What the board is for, and where its first card comes from. */
export function EmptyBoard({ reviewing }: { reviewing: boolean }) {
  const assigns = useCan('gestion_productos.add_estadoactividad');
  const goTo = useGoTo();
  return (
    <EmptyState
      title={reviewing ? 'Nada espera su control' : 'No tiene asignaciones'}
      text={
        reviewing
          ? 'Aquí aparecen, por estado, las actividades que usted revisa: arrastre una tarjeta para aprobarla o rechazarla.'
          : 'Aquí aparecen, por estado, las actividades que le asignen: arrastre una tarjeta para enviarla a control o terminarla.'
      }
      action={
        assigns ? (
          <Button
            type="primary"
            onClick={() => goTo({ route: 'ResourceAssignments', search: { create: 'true' } })}
          >
            Crear Asignación
          </Button>
        ) : (
          <Button onClick={() => goTo({ route: 'DailyEfforts' })}>Abrir su bitácora</Button>
        )
      }
    />
  );
}
