import { coordinateSystems } from '@comarca/shared/geo/crs';
import { Segmented, Select } from 'antd';
import { useState } from 'react';

type Kind = 'todos' | 'geographic' | 'projected';

const kinds: { value: Kind; label: string }[] = [
  { value: 'todos', label: 'Todos' },
  { value: 'geographic', label: 'Geográficos' },
  { value: 'projected', label: 'Proyectados' },
];

interface Props {
  value: number | null;
  onChange: (srid: number | null) => void;
  id?: string;
  status?: 'error';
  'aria-label'?: string;
}

/** Chooses one of the supported coordinate systems by name or code. */
export function SystemSelect({ value, onChange, ...rest }: Props) {
  const [kind, setKind] = useState<Kind>('todos');
  const options = coordinateSystems
    .filter(({ type }) => kind === 'todos' || type === kind)
    .map(({ srid, nombre, authName }) => ({
      value: srid,
      label: `${nombre} · ${authName}:${srid}`,
    }));
  return (
    <Select<number>
      {...rest}
      value={value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      placeholder="Seleccione un sistema"
      notFoundContent="Resultados no encontrados"
      onChange={(srid: number | undefined) => onChange(srid ?? null)}
      style={{ width: '100%', minWidth: 0 }}
      popupMatchSelectWidth={320}
      popupRender={(menu) => (
        <>
          <Segmented<Kind>
            block
            size="small"
            options={kinds}
            value={kind}
            onChange={setKind}
            aria-label="Tipo de sistema"
          />
          {menu}
        </>
      )}
    />
  );
}
