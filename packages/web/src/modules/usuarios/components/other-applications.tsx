import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useConfiguration } from '../../../platform/configuration/configuration.ts';

/** The sibling applications of this installation, each in a new tab. */
export function OtherApplications() {
  const { aplicaciones } = useConfiguration();
  if (aplicaciones.length === 0) return null;
  return (
    <section className="ingreso-otras" aria-labelledby="otras-aplicaciones">
      <h2 id="otras-aplicaciones">Otras aplicaciones</h2>
      <div className="ingreso-otras-lista">
        {aplicaciones.map(({ sigla, nombre, url }) => (
          <Button key={sigla} href={url} target="_blank" rel="noreferrer" icon={<ExportOutlined />}>
            {nombre}
          </Button>
        ))}
      </div>
    </section>
  );
}
