import { DownloadOutlined } from '@ant-design/icons';
import { AppError } from '@comarca/shared/core/errors';
import { coordinateSystems } from '@comarca/shared/geo/crs';
import {
  type ExportFormat,
  exportFormatNames,
  exportFormats,
  wholeFormats,
} from '@comarca/shared/modules/capas/layer-export';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input, Modal, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { PreparedFiles } from '../../../platform/downloads/prepared-files.tsx';
import type { Box } from '../../../platform/map/map-layer.ts';
import type { TakeMap } from '../../../platform/map/map-shot.ts';
import {
  addressOf,
  cancelExport,
  type ExportChoice,
  exportsKey,
  loadExports,
  prepareExport,
} from '../operations/exports.ts';
import type { Layer } from '../operations/layers.ts';
import { LayerMap } from './layer-map.tsx';

/** Hands a table out as a file: format, columns, system and which of its rows are chosen. */
export function ExportButton({ layer }: { layer: Layer }) {
  const [isOpen, setOpen] = useState(false);
  if (layer.columnaGeometria === null) return null;
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        Descargar datos
      </Button>
      <Modal
        open={isOpen}
        title={`Descargar ${layer.tituloCapa || layer.nombre}`}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <ExportForm layer={layer} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function ExportForm({ layer, onDone }: { layer: Layer; onDone: () => void }) {
  const alerts = useAlerts();
  const shown = layer.dbColumns.filter(({ elegida }) => elegida);
  const options = shown.map(({ value, text }) => ({ value, label: text }));
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'geojson',
    columns: shown.map(({ value }) => value),
    srid: 4326,
    box: null,
    filterColumn: null,
    filterValue: '',
  });
  const change = (next: Partial<ExportChoice>) => setChoice({ ...choice, ...next });
  const queries = useQueryClient();
  const isApart = isMadeApart(layer, choice.format);
  const [inSight, setInSight] = useState(false);
  const take = useRef<TakeMap | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const chosen = { ...choice, box: inSight ? boxInSight(take.current) : null };
      return isApart
        ? prepareExport(layer.id, chosen)
        : downloadFile(addressOf(layer.id, chosen), `${layer.nombre}.${choice.format}`);
    },
    onSuccess: async () => {
      if (!isApart) return onDone();
      await queries.invalidateQueries({ queryKey: exportsKey(layer.id) });
    },
    onError: (error) => alerts.error(failureText('al descargar la tabla', error)),
  });
  return (
    <form
      className="formulario capa-exportar"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Labelled label="Formato">
        {(id) => (
          <Select
            id={id}
            value={choice.format}
            onChange={(format) => change({ format })}
            options={exportFormats.map((value) => ({ value, label: exportFormatNames[value] }))}
          />
        )}
      </Labelled>
      <Labelled label="Columnas">
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            maxTagCount="responsive"
            value={choice.columns}
            onChange={(columns) => change({ columns })}
            options={options}
            placeholder="Solo la geometría"
          />
        )}
      </Labelled>
      <Labelled label="Sistema de coordenadas">
        {(id) => (
          <Select
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={choice.format === 'kml'}
            value={choice.format === 'kml' ? 4326 : choice.srid}
            onChange={(srid) => change({ srid })}
            options={coordinateSystems.map(({ srid, nombre }) => ({
              value: srid,
              label: `${nombre} (EPSG:${srid})`,
            }))}
          />
        )}
      </Labelled>
      <Labelled label="Solo donde">
        {(id) => (
          <Select
            id={id}
            allowClear
            value={choice.filterColumn}
            onChange={(filterColumn) => change({ filterColumn: filterColumn ?? null })}
            options={options}
            placeholder="Todas las filas"
          />
        )}
      </Labelled>
      {choice.filterColumn !== null && (
        <Labelled label="es igual a">
          {(id) => (
            <Input
              id={id}
              maxLength={300}
              value={choice.filterValue}
              onChange={({ target }) => change({ filterValue: target.value })}
            />
          )}
        </Labelled>
      )}
      {layer.extension && (
        <Checkbox checked={inSight} onChange={({ target }) => setInSight(target.checked)}>
          Solo lo que se ve en el mapa
        </Checkbox>
      )}
      {inSight && <LayerMap layer={layer} take={take} />}
      <Button type="primary" htmlType="submit" icon={<DownloadOutlined />} loading={isPending}>
        {isApart ? 'Preparar archivo' : 'Descargar'}
      </Button>
      <PreparedFiles
        queryKey={exportsKey(layer.id)}
        load={() => loadExports(layer.id)}
        cancel={cancelExport}
      />
    </form>
  );
}

/** What a map shows. @throws AppError while it is not there yet */
function boxInSight(take: TakeMap | null): Box {
  if (!take) throw new AppError('VALIDATION', 'El mapa todavía no se ha cargado.');
  return take().box;
}

/** Whether a file of a table is made apart: what takes longer than somebody waits for. */
const isMadeApart = ({ totalFilas }: Layer, format: ExportFormat): boolean =>
  (totalFilas ?? 0) > (wholeFormats.has(format) ? MOST_WHOLE_AT_ONCE : MOST_STREAMED_AT_ONCE);

const MOST_WHOLE_AT_ONCE = 20_000;
const MOST_STREAMED_AT_ONCE = 200_000;

function Labelled({
  label,
  children,
}: {
  label: string;
  children: (id: string) => React.ReactNode;
}) {
  const id = useId();
  return (
    <div className="campo">
      <div className="campo-rotulo">
        <label htmlFor={id}>{label}</label>
      </div>
      {children(id)}
    </div>
  );
}
