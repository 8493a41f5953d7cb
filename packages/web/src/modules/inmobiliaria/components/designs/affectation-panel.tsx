import { CloseOutlined, FileWordOutlined, FileZipOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { ExportButton } from '../../../../platform/downloads/export-button.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import {
  type Affectation,
  type Affected,
  type Design,
  designRecord,
  designsKey,
  downloadSheet,
  downloadSheets,
  loadAffectation,
  MOST_SHEETS,
} from '../../operations/designs.ts';

interface Props {
  project: string;
  design: Design;
  onClose: () => void;
}

const MOST_DESIGNS = 100;
const SQUARE_METRES = 10_000;
const PAGE_SIZE = 20;

/** What a design needs of each estate, and what has changed since an earlier one. */
export function AffectationPanel({ project, design, onClose }: Props) {
  const [earlier, setEarlier] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...designsKey, 'afectacion', design.id, earlier],
    queryFn: () => loadAffectation(project, design.id, earlier),
  });
  const others = useQuery({
    queryKey: [...designsKey, 'anteriores', project],
    queryFn: () =>
      designRecord.page({
        first: MOST_DESIGNS,
        offset: 0,
        search: '',
        orderBy: '-numero',
        filters: { proyecto: project },
      }),
  });
  const choices = (others.data?.nodes ?? []).filter(({ id }) => id !== design.id);
  return (
    <section className="gi-visor-panel" aria-label="Afectación">
      <header>
        <h2>{`Afectación del diseño ${design.numero}: ${design.nombre}`}</h2>
        <Button icon={<CloseOutlined />} onClick={onClose}>
          Cerrar
        </Button>
      </header>
      <div className="gi-visor-barra">
        <label htmlFor="gi-anterior">Comparar con</label>
        <Select<string | null>
          id="gi-anterior"
          value={earlier}
          allowClear
          placeholder="Otro diseño"
          notFoundContent="El proyecto no tiene otro diseño"
          options={choices.map(({ id, numero, nombre }) => ({
            value: id,
            label: `${numero}. ${nombre}`,
          }))}
          onChange={(next) => setEarlier(next ?? null)}
        />
      </div>
      {error && (
        <LoadFailure thing="la afectación" failure={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active />}
      {data && <Found found={data} design={design} compared={earlier !== null} />}
    </section>
  );
}

interface FoundProps {
  found: Affectation;
  design: Design;
  compared: boolean;
}

function Found({ found, design, compared }: FoundProps) {
  const call = useAlertedCall();
  const [chosen, setChosen] = useState<string[]>([]);
  const { predios, cambios, areaRequerida } = found;
  const sheet = (estate: string) =>
    void call('al generar el reporte', () => downloadSheet(design.id, estate));
  return (
    <>
      {compared && <Changes changes={cambios} />}
      {predios.length === 0 ? (
        <EmptyState title="El diseño no toca ningún predio con polígono" />
      ) : (
        <>
          <div className="gi-visor-barra">
            {`${predios.length.toLocaleString('es-CO')} predios, ${formatNumber(areaRequerida / SQUARE_METRES, 4)} ha requeridas`}
            {chosen.length > 0 && (
              <ExportButton
                label={`Descargar ${chosen.length} fichas`}
                icon={<FileZipOutlined />}
                doing="al generar el reporte"
                download={() => downloadSheets(design.id, chosen)}
              />
            )}
          </div>
          <Table<Affected>
            size="small"
            rowKey="id"
            dataSource={[...predios]}
            scroll={{ x: 'max-content' }}
            pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
            rowSelection={{
              selectedRowKeys: chosen,
              onChange: (keys) => setChosen(keys.map(String).slice(0, MOST_SHEETS)),
              getCheckboxProps: ({ codigoSig }) => ({ 'aria-label': `Elegir ${codigoSig}` }),
            }}
            columns={columnsOf(sheet)}
          />
        </>
      )}
    </>
  );
}

const right = { align: 'right' as const };

const columnsOf = (sheet: (estate: string) => void) => [
  { title: 'Código SIG', dataIndex: 'codigoSig' },
  { title: 'Predio', dataIndex: 'nombre' },
  {
    title: 'Área predio (m²)',
    ...right,
    render: (_: unknown, { areaPredio }: Affected) => formatNumber(areaPredio, 2),
  },
  {
    title: 'Requerida (m²)',
    ...right,
    render: (_: unknown, { areaRequerida }: Affected) => formatNumber(areaRequerida, 2),
  },
  {
    title: '%',
    ...right,
    render: (_: unknown, { porcentaje }: Affected) => formatNumber(porcentaje, 2),
  },
  {
    title: 'Abscisas',
    render: (_: unknown, { desde, hasta }: Affected) =>
      desde === null || hasta === null ? '—' : `${formatStation(desde)} – ${formatStation(hasta)}`,
  },
  {
    title: 'Longitud (m)',
    ...right,
    render: (_: unknown, { longitud }: Affected) =>
      longitud === null ? '—' : formatNumber(longitud, 2),
  },
  {
    title: 'Sobrantes (m²)',
    render: (_: unknown, { sobrantes }: Affected) =>
      sobrantes.map(({ area, pequeno }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two remainders may be equal
        <Tag key={place} color={pequeno ? 'red' : 'default'}>
          {formatNumber(area, 2)}
          {pequeno && ' menor'}
        </Tag>
      )),
  },
  {
    title: 'Ficha',
    align: 'center' as const,
    render: (_: unknown, { id, codigoSig }: Affected) => (
      <Button
        type="text"
        size="small"
        icon={<FileWordOutlined />}
        title="Ficha predial"
        aria-label={`Ficha predial de ${codigoSig}`}
        onClick={() => sheet(id)}
      />
    ),
  },
];

const kinds: Readonly<Record<string, { text: string; color: string }>> = {
  entra: { text: 'Entra', color: 'green' },
  sale: { text: 'Sale', color: 'red' },
  cambia: { text: 'Cambia', color: 'orange' },
};

function Changes({ changes }: { changes: Affectation['cambios'] }) {
  if (changes.length === 0) return <p>Ningún predio entra, sale ni cambia.</p>;
  return (
    <ul className="gi-cambios" aria-label="Cambios">
      {changes.map(({ codigoSig, cambio, antes, ahora }) => (
        <li key={codigoSig}>
          <Tag color={kinds[cambio]?.color ?? 'default'}>{kinds[cambio]?.text ?? cambio}</Tag>
          {`${codigoSig}: ${formatNumber(antes, 2)} → ${formatNumber(ahora, 2)} m²`}
        </li>
      ))}
    </ul>
  );
}
