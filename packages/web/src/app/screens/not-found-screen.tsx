import { Link } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';

/** An address that leads nowhere. Shown to visitors and signed-in users alike. */
export function NotFoundScreen() {
  return (
    <MessageScreen
      code="404"
      title="No se encontro este recurso."
      text="Revise la dirección o vuelva al inicio."
    >
      <Link to="/">Ir al inicio</Link>
    </MessageScreen>
  );
}
