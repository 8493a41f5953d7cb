import { formatNumber } from '@comarca/shared/core/formats';
import { Table } from 'antd';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { Parcel } from '../operations/parcels.ts';

const lights: Readonly<Record<string, { tone: ChipTone; text: string }>> = {
  VERDE: { tone: 'verde', text: 'Dentro de la tolerancia' },
  AMARILLO: { tone: 'naranja', text: 'Hasta el doble de la tolerancia' },
  ROJO: { tone: 'rojo', text: 'Fuera de la tolerancia' },
  SIN_DATO: { tone: 'gris', text: 'Falta un dato' },
};

const written = (value: number | null) => (value === null ? '—' : `${formatNumber(value, 2)} m²`);

/** Areas of title, cadastre and geometry side by side, with whether they agree. */
export function AreaComparison({ areas }: { areas: Parcel['areas'] }) {
  const pairs = [
    {
      key: 'cg',
      pair: 'Catastro y geometría',
      a: areas.catastro,
      b: areas.geometria,
      light: areas.catastroGeometria,
    },
    {
      key: 'tc',
      pair: 'Título y catastro',
      a: areas.titulo,
      b: areas.catastro,
      light: areas.tituloCatastro,
    },
    {
      key: 'tg',
      pair: 'Título y geometría',
      a: areas.titulo,
      b: areas.geometria,
      light: areas.tituloGeometria,
    },
  ];
  return (
    <div className="catastro-ancha">
      <Table
        size="small"
        pagination={false}
        dataSource={pairs}
        columns={[
          { title: 'Comparación', dataIndex: 'pair' },
          { title: 'Primera', align: 'right', render: (_, { a }) => written(a) },
          { title: 'Segunda', align: 'right', render: (_, { b }) => written(b) },
          {
            title: 'Resultado',
            render: (_, { light }) => (
              <StatusChip tone={lights[light]?.tone ?? 'gris'}>
                {lights[light]?.text ?? light}
              </StatusChip>
            ),
          },
        ]}
      />
      <p className="campo-ayuda">
        Tolerancia: {formatNumber(areas.porcentaje, 1)} % o {formatNumber(areas.metros, 1)} m², lo
        que sea mayor. La geometría se mide en el plano nacional (EPSG:9377).
      </p>
    </div>
  );
}
