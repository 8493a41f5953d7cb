import { AppError } from '@comarca/shared/core/errors';
import { Button } from 'antd';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connection } from '../../platform/connection/connection.ts';
import { MessageScreen } from './message-screen.tsx';

const BROKEN =
  'La pantalla no se pudo mostrar. Vuelva a cargar la página; si continúa, avise al administrador.';
const UNREACHED = 'No hay conexión con el servidor. La pantalla se mostrará cuando vuelva.';

/** A screen that broke, or whose code could not be loaded (no connection, a newer version). */
export function ScreenFailure({ error }: { error: unknown }) {
  const lost = useLostConnection();
  if (lost) return <MessageScreen title="Sin conexión" text={UNREACHED} />;
  return (
    <MessageScreen
      title="Algo no salió bien"
      text={error instanceof AppError ? error.message : BROKEN}
    >
      <Button type="primary" onClick={() => window.location.reload()}>
        Volver a cargar
      </Button>
    </MessageScreen>
  );
}

/** Whether the server is gone: a screen whose code lies there loads again when it is back. */
function useLostConnection(): boolean {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const wasLost = useRef(false);
  useEffect(() => connection.suspect(), []);
  useEffect(() => {
    if (wasLost.current && !lost) window.location.reload();
    wasLost.current = lost;
  }, [lost]);
  return lost;
}
