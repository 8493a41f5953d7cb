import { AppError } from '@comarca/shared/core/errors';
import { Button } from 'antd';
import { MessageScreen } from './message-screen.tsx';

/** A screen that broke, or whose code could not be loaded (a newer version was installed). */
export function ScreenFailure({ error }: { error: unknown }) {
  const text =
    error instanceof AppError
      ? error.message
      : 'La pantalla no se pudo mostrar. Vuelva a cargar la página; si continúa, avise al administrador.';
  return (
    <MessageScreen title="Algo no salió bien" text={text}>
      <Button type="primary" onClick={() => window.location.reload()}>
        Volver a cargar
      </Button>
    </MessageScreen>
  );
}
