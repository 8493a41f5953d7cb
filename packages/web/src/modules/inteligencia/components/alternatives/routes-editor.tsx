import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  LEAST_ALTERNATIVES,
  MAX_ALTERNATIVE_NAME,
  MOST_ALTERNATIVES,
  routeColors,
} from '@comarca/shared/modules/inteligencia/alternatives';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { Button, Input, Tabs } from 'antd';
import type { Position } from 'geojson';
import { useId, useState } from 'react';
import { TrazadoEditor } from '../../../geovisor/public.ts';
import type { AlternativesDraft } from '../../operations/alternatives.ts';

type Routes = AlternativesDraft['alternativas'];

interface Props {
  routes: Routes;
  onChange: (routes: Routes) => void;
  buffer: number;
  srid: number;
}

const { crossColor } = mapConfigSchema.parse({});

/** The routes that are compared, one at a time. */
export function RoutesEditor({ routes, onChange, buffer, srid }: Props) {
  const [open, setOpen] = useState(0);
  const at = Math.min(open, routes.length - 1);
  const change = (values: Partial<Routes[number]>) =>
    onChange(routes.map((route, index) => (index === at ? { ...route, ...values } : route)));
  const route = routes[at];
  return (
    <section aria-label="Rutas que se comparan" className="alternativas-rutas">
      <div className="alternativas-actos">
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={routes.length >= MOST_ALTERNATIVES}
          onClick={() => {
            onChange([
              ...routes,
              { nombre: `Alternativa ${routes.length + 1}`, trazado: route?.trazado ?? null },
            ]);
            setOpen(routes.length);
          }}
        >
          Agregar
        </Button>
        <Button
          size="small"
          icon={<DeleteOutlined />}
          disabled={routes.length <= LEAST_ALTERNATIVES}
          onClick={() => onChange(routes.filter((_, index) => index !== at))}
        >
          Quitar
        </Button>
      </div>
      <Tabs
        activeKey={String(at)}
        onChange={(key) => setOpen(Number(key))}
        items={routes.map(({ nombre }, index) => ({
          key: String(index),
          label: nombre || `Alternativa ${index + 1}`,
        }))}
      />
      {route && (
        <Route
          key={at}
          route={route}
          color={routeColors[at] ?? routeColors[0]}
          onChange={change}
          buffer={buffer}
          srid={srid}
        />
      )}
    </section>
  );
}

interface RouteProps extends Pick<Props, 'buffer' | 'srid'> {
  route: Routes[number];
  color: string;
  onChange: (values: Partial<Routes[number]>) => void;
}

function Route({ route, color, onChange, buffer, srid }: RouteProps) {
  const id = useId();
  const [coordinates, setCoordinates] = useState<Position[]>([]);
  return (
    <>
      <label htmlFor={id}>Nombre de la alternativa</label>
      <Input
        id={id}
        value={route.nombre}
        maxLength={MAX_ALTERNATIVE_NAME}
        onChange={({ target }) => onChange({ nombre: target.value })}
      />
      <TrazadoEditor
        first="LineString"
        value={route.trazado}
        onChange={(trazado) => onChange({ trazado })}
        coordinates={coordinates}
        onCoordinates={(next) => setCoordinates((current) => next([...current]))}
        buffer={buffer}
        srid={srid}
        colorTrazado={color}
        colorBuffer={crossColor}
      />
    </>
  );
}
