import { Alert, Progress } from 'antd';
import { useProcessOf } from '../operations/use-processes.ts';

const failed: Record<string, string> = {
  reparacion: 'La última reparación de la tabla falló',
  deshacer_reparacion: 'No se pudo deshacer la última reparación de la tabla',
};

/** How the last import, synchronisation or mending of a layer goes, or why it failed. */
export function ProcessNote({ layerId }: { layerId: string }) {
  const last = useProcessOf(layerId);
  if (!last) return null;
  const { process, goesOn } = last;
  if (goesOn) {
    return (
      <div role="status">
        <Progress percent={Math.round(process.avance)} aria-label={`Avance de ${process.tabla}`} />
        <p className="campo-ayuda">{process.mensaje ?? 'En espera'}</p>
      </div>
    );
  }
  if (!process.error) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={failed[process.tipo] ?? 'La última lectura de la tabla falló'}
      description={process.error}
    />
  );
}
