import { CloseOutlined, FileWordOutlined } from '@ant-design/icons';
import { formatNumber } from '@comarca/shared/core/formats';
import { formatStation } from '@comarca/shared/geo/station-format';
import { MOST_PREPARED_SHEETS } from '@comarca/shared/modules/inmobiliaria/estate-sheets';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton, Space, Table } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { PreparedFiles } from '../../../../platform/downloads/prepared-files.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { type ChipTone, StatusChip } from '../../../../ui/feedback/status-chip.tsx';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import {
  type Affectation,
  type Affected,
  cancelSheets,
  type Design,
  designRecord,
  designsKey,
  downloadSheet,
  loadAffectation,
  loadSheetFiles,
  sheetFilesKey,
} from '../../operations/projects/designs.ts';
import { SheetButtons } from './sheet-buttons.tsx';

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
      {data && <Found found={data} project={project} design={design} compared={earlier !== null} />}
    </section>
  );
}

interface FoundProps {
  found: Affectation;
  project: string;
  design: Design;
  compared: boolean;
}

function Found({ found, project, design, compared }: FoundProps) {
  const call = useAlertedCall();
  const [chosen, setChosen] = useState<string[]>([]);
  const choose = (ids: readonly string[]) => setChosen(ids.slice(0, MOST_PREPARED_SHEETS));
  const { predios, cambios, areaRequerida } = found;
  const most = Math.min(predios.length, MOST_PREPARED_SHEETS);
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
            {chosen.length < most ? (
              <Button onClick={() => choose(predios.map(({ id }) => id))}>Elegir todos</Button>
            ) : (
              <Button onClick={() => choose([])}>No elegir ninguno</Button>
            )}
            {chosen.length > 0 && (
              <SheetButtons project={project} design={design.id} chosen={chosen} />
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
              onChange: (keys) => choose(keys.map(String)),
              preserveSelectedRowKeys: true,
              // The kit draws a header once more, hidden, to measure it: nothing in it may take the focus.
              columnTitle: <span className="solo-lectores">Elegir</span>,
              getCheckboxProps: ({ codigoSig }) => ({ 'aria-label': `Elegir ${codigoSig}` }),
            }}
            columns={columnsOf(sheet)}
          />
          <PreparedFiles
            queryKey={sheetFilesKey(design.id)}
            load={() => loadSheetFiles(project, design.id)}
            cancel={cancelSheets}
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
    render: (_: unknown, { sobrantes }: Affected) => (
      <Space size={4} wrap>
        {numbered(sobrantes).map(({ number, area, pequeno }) => (
          <StatusChip key={number} tone={pequeno ? 'rojo' : 'gris'}>
            {formatNumber(area, 2)}
            {pequeno && ' menor'}
          </StatusChip>
        ))}
      </Space>
    ),
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

/** Remainders by their places: two of them may be equal. */
const numbered = (remainders: Affected['sobrantes']) =>
  remainders.map((remainder, place) => ({ ...remainder, number: place + 1 }));

const kinds: Readonly<Record<string, { text: string; tone: ChipTone }>> = {
  entra: { text: 'Entra', tone: 'verde' },
  sale: { text: 'Sale', tone: 'rojo' },
  cambia: { text: 'Cambia', tone: 'naranja' },
};

function Changes({ changes }: { changes: Affectation['cambios'] }) {
  if (changes.length === 0) return <p>Ningún predio entra, sale ni cambia.</p>;
  return (
    <ScrollRegion label="Cambios" className="gi-cambios">
      <ul>
        {changes.map(({ codigoSig, cambio, antes, ahora }) => (
          <li key={codigoSig}>
            <StatusChip tone={kinds[cambio]?.tone ?? 'gris'}>
              {kinds[cambio]?.text ?? cambio}
            </StatusChip>
            {`${codigoSig}: ${formatNumber(antes, 2)} → ${formatNumber(ahora, 2)} m²`}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
