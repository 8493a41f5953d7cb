import { DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { connection } from '../../platform/connection/connection.ts';

/** Says that the server is out of reach, for as long as it is. Announced to screen readers. */
export function ConnectionNotice() {
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);
  return (
    <div className="conexion no-imprimir" role="alert">
      {lost && (
        <p>
          <DisconnectOutlined />
          <span className="conexion-texto">
            Se perdió la conexión con el servidor. Lo que escribió sigue en esta pantalla; se
            intenta de nuevo cada pocos segundos.
          </span>
          <Button size="small" onClick={() => connection.retry()}>
            Intentar ahora
          </Button>
        </p>
      )}
    </div>
  );
}
