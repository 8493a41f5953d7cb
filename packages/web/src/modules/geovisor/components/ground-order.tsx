import { HolderOutlined } from '@ant-design/icons';
import { groundThemeNames } from '@comarca/shared/modules/geovisor/ground';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import {
  type GroundLayer,
  groundLayerRecord,
  groundStale,
  loadGroundOrder,
  saveGroundOrder,
} from '../operations/ground-layers.ts';

const DRAGGED = 'application/x-capa-fondo';

/** The order of the ground's layers as people see them: what is above covers what is below. */
export function GroundOrder() {
  const client = useQueryClient();
  const call = useAlertedCall();
  const [saving, setSaving] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [...groundLayerRecord.queryKey, 'orden'],
    queryFn: loadGroundOrder,
    meta: { doing: 'al cargar el orden del fondo' },
  });
  const layers = (data ?? []).toReversed();
  const move = async (from: number, to: number) => {
    const moved = withMoved(layers, from, to);
    if (!moved || saving) return;
    client.setQueryData([...groundLayerRecord.queryKey, 'orden'], moved.toReversed());
    setSaving(true);
    await call('al ordenar el fondo', () =>
      saveGroundOrder(moved.toReversed().map(({ id }) => id)),
    );
    setSaving(false);
    for (const queryKey of groundStale) await client.invalidateQueries({ queryKey });
  };
  return (
    <div>
      <header>
        <h2>Orden</h2>
      </header>
      {error && <LoadFailure thing="el orden" failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && layers.length === 0 && (
        <p>Aún no hay capas marcadas: el fondo son los límites de la lista de municipios.</p>
      )}
      {layers.length > 0 && (
        <OrderList layers={layers} onMove={(from, to) => void move(from, to)} />
      )}
    </div>
  );
}

interface ListProps {
  layers: readonly GroundLayer[];
  onMove: (from: number, to: number) => void;
}

function OrderList({ layers, onMove }: ListProps) {
  const mayOrder = useSession()?.isSuperuser ?? false;
  return (
    <>
      <p>
        La de arriba tapa a las de abajo.
        {mayOrder && ' Arrastre para ordenar; con el teclado, ↑ y ↓ sobre el agarre.'}
      </p>
      <ol>
        {layers.map((layer, place) => (
          <OrderItem
            key={layer.id}
            layer={layer}
            place={place}
            mayOrder={mayOrder}
            onMove={onMove}
          />
        ))}
      </ol>
    </>
  );
}

interface ItemProps extends Pick<ListProps, 'onMove'> {
  layer: GroundLayer;
  place: number;
  mayOrder: boolean;
}

function OrderItem({ layer: { capa, tema }, place, mayOrder, onMove }: ItemProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(place, place + by);
  };
  return (
    <li
      draggable={mayOrder}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(place))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={({ dataTransfer }) => {
        const from = dataTransfer.getData(DRAGGED);
        if (from !== '') onMove(Number(from), place);
      }}
    >
      {mayOrder && (
        <Button
          type="text"
          size="small"
          icon={<HolderOutlined />}
          aria-label={`Mover ${capa.nombre}`}
          onKeyDown={onKeyDown}
        />
      )}
      <span>{capa.nombre}</span>
      <small>{groundThemeNames[tema as keyof typeof groundThemeNames]}</small>
    </li>
  );
}

/** The layers with one of them at another place; null where there is no such place. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] | null {
  const moved = items[from];
  if (moved === undefined || from === to || to < 0 || to >= items.length) return null;
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
}
