import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useConfiguration } from '../../../platform/configuration/configuration.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

/** The sibling applications, each in a new tab. */
export function SiblingApplications() {
  const { aplicaciones } = useConfiguration();
  if (aplicaciones.length === 0) {
    return (
      <EmptyState
        title="No hay otras aplicaciones"
        text="El administrador puede agregar aquí el geoportal, la consulta de folios y el colector de datos."
      />
    );
  }
  return (
    <div className="herramientas-lista">
      {aplicaciones.map(({ sigla, nombre, url }) => (
        <Button
          key={sigla}
          href={url}
          target="_blank"
          rel="noreferrer"
          icon={<ExportOutlined />}
          block
        >
          {nombre}
        </Button>
      ))}
    </div>
  );
}
