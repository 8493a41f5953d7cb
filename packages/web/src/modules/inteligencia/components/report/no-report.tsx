import { EnvironmentOutlined } from '@ant-design/icons';
import { EmptyState } from '../../../../ui/feedback/states.tsx';

/** What is seen before there is a report. */
export function NoReport() {
  return (
    <EmptyState
      icon={<EnvironmentOutlined />}
      title="Ingrese los datos para generar el reporte"
      text="Dibuje o cargue el trazado, indique el buffer y el sistema de salida, elija las capas y presione «Sincronizar Reporte». Aquí verá el avance y luego el reporte."
    />
  );
}
