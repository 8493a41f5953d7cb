import { DownloadOutlined } from '@ant-design/icons';
import { coordinateSystems } from '@comarca/shared/geo/crs';
import {
  type ExportFormat,
  exportFormatNames,
  exportFormats,
} from '@comarca/shared/modules/capas/layer-export';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import type { Layer } from '../operations/layers.ts';

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

interface Choice {
  format: ExportFormat;
  columns: string[];
  srid: number;
  filterColumn: string | null;
  filterValue: string;
}

function ExportForm({ layer, onDone }: { layer: Layer; onDone: () => void }) {
  const alerts = useAlerts();
  const shown = layer.dbColumns.filter(({ elegida }) => elegida);
  const options = shown.map(({ value, text }) => ({ value, label: text }));
  const [choice, setChoice] = useState<Choice>({
    format: 'geojson',
    columns: shown.map(({ value }) => value),
    srid: 4326,
    filterColumn: null,
    filterValue: '',
  });
  const change = (next: Partial<Choice>) => setChoice({ ...choice, ...next });
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(addressOf(layer.id, choice), `${layer.nombre}.${choice.format}`),
    onSuccess: onDone,
    onError: (error) => alerts.error(failureText('al descargar la tabla', error)),
  });
  return (
    <form
      className="formulario"
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
      <Button type="primary" htmlType="submit" icon={<DownloadOutlined />} loading={isPending}>
        Descargar
      </Button>
    </form>
  );
}

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

/** The address that gives what was chosen. */
export function addressOf(id: string, choice: Choice): string {
  const { format, columns, srid, filterColumn, filterValue } = choice;
  const query = new URLSearchParams({ formato: format, columnas: columns.join(',') });
  if (format !== 'kml') query.set('srid', String(srid));
  if (filterColumn !== null) {
    query.set('filtro', JSON.stringify([{ columna: filterColumn, valor: filterValue }]));
  }
  return `/api/v1/capas/${id}/exportar?${query}`;
}
