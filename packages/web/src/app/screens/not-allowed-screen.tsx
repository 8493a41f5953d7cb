import { Link } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';

/** Takes the place of a screen that the user may not open. */
export function NotAllowedScreen() {
  return (
    <MessageScreen
      code="403"
      title="No tienes acceso a esta funcionalidad."
      text="Si la necesita para su trabajo, pídale el permiso al administrador."
    >
      <Link to="/inicio">Ir al inicio</Link>
    </MessageScreen>
  );
}
