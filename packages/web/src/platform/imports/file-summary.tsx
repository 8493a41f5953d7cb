import { formatNumber } from '@comarca/shared/core/formats';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { Select } from 'antd';
import { useState } from 'react';
import { GeometryIcon } from '../../ui/marks/geometry-icon.tsx';
import { KeyValueList } from '../../ui/text/key-value-list.tsx';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { previewLayer } from './imports.ts';

interface Props {
  preview: ImportPreview;
  onPreview: (preview: ImportPreview) => void;
}

const kinds = {
  MULTIPOINT: 'Puntos',
  MULTILINESTRING: 'Líneas',
  MULTIPOLYGON: 'Polígonos',
  GEOMETRY: 'Varias geometrías',
} as const;

/** Format, layer, system, count and extent of the file. */
export function FileSummary({ preview, onPreview }: Props) {
  return (
    <KeyValueList
      items={[
        { label: 'Archivo', value: `${preview.nombre} (${preview.formato})` },
        { label: 'Capa', value: <LayerChoice preview={preview} onPreview={onPreview} /> },
        {
          label: 'Elementos',
          value: `${formatNumber(preview.elementos, 0)}${preview.completo ? '' : ' o más'}`,
        },
        {
          label: 'Geometría',
          value: (
            <span className="con-geometria">
              <GeometryIcon tipo={preview.tipo} />
              {kinds[preview.tipo]}
            </span>
          ),
        },
        {
          label: 'Sistema',
          value: preview.srid ? `EPSG:${preview.srid} — ${preview.sistema}` : preview.sistema,
        },
        {
          label: 'Extensión',
          value: preview.bbox?.map((value) => formatNumber(value, 4)).join(' / '),
        },
      ]}
    />
  );
}

/** Other layers of the same file, when it has several. */
function LayerChoice({ preview, onPreview }: Props) {
  const [loading, setLoading] = useState(false);
  const alerted = useAlertedCall();
  if (preview.capas.length < 2) return preview.capa;
  const choose = async (layer: string) => {
    setLoading(true);
    const next = await alerted('al leer la capa', () => previewLayer(preview.archivo, layer));
    setLoading(false);
    if (next) onPreview(next);
  };
  return (
    <Select
      aria-label="Capa del archivo"
      loading={loading}
      value={preview.capa}
      options={preview.capas.map((layer) => ({ value: layer, label: layer }))}
      onChange={(layer: string) => void choose(layer)}
      style={{ minWidth: 220 }}
    />
  );
}
