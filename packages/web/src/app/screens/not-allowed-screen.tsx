import { Link } from '@tanstack/react-router';
import type { ScreenPermission } from '../../platform/module.ts';
import { WhyNot } from '../../platform/not-allowed/why-not.tsx';
import { MessageScreen } from './message-screen.tsx';

interface Props {
  /** What the screen asks for. */
  permission: ScreenPermission;
}

/** Takes the place of a screen that the user may not open. */
export function NotAllowedScreen({ permission }: Props) {
  return (
    <MessageScreen
      code="403"
      title="No tienes acceso a esta funcionalidad."
      text="Si la necesita para su trabajo, pídale el permiso al administrador."
      detail={<WhyNot permission={permission} />}
    >
      <Link to="/inicio">Ir al inicio</Link>
    </MessageScreen>
  );
}
