import { Select } from 'antd';
import { useModules } from '../../../platform/navigation/modules-context.ts';

const destinations = [
  { path: '/correspondencia', label: 'Correspondencia' },
  { path: '/bitacora', label: 'Bitácora' },
  { path: '/procesos_negocio', label: 'Procesos' },
  { path: '/proyectos_gi', label: 'Gestión Inmobiliaria' },
  { path: '/proyectos', label: 'Proyectos' },
] as const;

interface Props {
  value: string | null;
  onChange: (path: string | null) => void;
}

/** Where to go after signing in; optional. What this installation lacks cannot be chosen. */
export function DestinationChoice({ value, onChange }: Props) {
  const paths = new Set(useModules().flatMap(({ routes }) => routes.map(({ path }) => path)));
  return (
    <div className="campo">
      <div className="campo-rotulo">
        <label htmlFor="destino">Ir a (opcional)</label>
      </div>
      <Select
        id="destino"
        size="large"
        allowClear
        value={value}
        placeholder="Inicio"
        options={destinations.map(({ path, label }) => ({
          value: path,
          label: paths.has(path) ? label : `${label} (aún no disponible)`,
          disabled: !paths.has(path),
        }))}
        onChange={(path?: string | null) => onChange(path ?? null)}
      />
    </div>
  );
}
