import { FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { formatDate, formatMoney, formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert, Skeleton, Table } from 'antd';
import type { Geometry } from 'geojson';
import { useMemo } from 'react';
import { z } from 'zod';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { downloadFile } from '../../../platform/downloads/download-file.ts';
import { timestampedName } from '../../../platform/downloads/downloads.ts';
import { MapCanvas } from '../../../platform/map/map.tsx';
import { defaultView, type MapLayer } from '../../../platform/map/map-layer.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordSections } from '../../../platform/record/record-parts.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { AreaComparison } from '../components/area-comparison.tsx';
import { boxOf } from '../components/box-of.ts';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import { groundTiles } from '../components/ground-tiles.ts';
import { NpnParts } from '../components/npn-parts.tsx';
import { ParcelParties } from '../components/parcel-parties.tsx';
import { SheetButton } from '../components/sheet-button.tsx';
import { cadastreKey, loadParcel, type Parcel } from '../operations/parcels.ts';

const search = z.looseObject({
  base: z.string().optional().catch(undefined),
  id: z.string().optional().catch(undefined),
});

/** `/catastro_multiproposito/predio/{npn}` */
export function ParcelScreen() {
  const { npn = '' } = useParams({ strict: false }) as { npn?: string };
  const [{ base, id }] = useUrlState(search);
  const { data, error, refetch } = useQuery({
    queryKey: [...cadastreKey, 'predio', npn, base ?? '', id ?? ''],
    queryFn: () => loadParcel(npn, base ?? null, id ?? null),
  });
  return (
    <>
      <CadastreNav now={null} />
      {error && <LoadFailure thing="el predio" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <ParcelCard parcel={data} />}
    </>
  );
}

function ParcelCard({ parcel }: { parcel: Parcel }) {
  const sheet = (kind: 'docx' | 'pdf') =>
    downloadFile(
      `/api/v1/catastro/predios/${parcel.id}/ficha.${kind}`,
      timestampedName(`predio_${parcel.npn}`, kind),
    );
  const warnings = [...parcel.lugar.advertencias, ...(parcel.folio?.advertencias ?? [])];
  return (
    <>
      <PageHeader
        title={<span className="catastro-npn">{parcel.npn || 'SIN NÚMERO'}</span>}
        detail={[parcel.nombre, parcel.direccion].filter((part) => part !== '').join(' — ')}
        actions={
          <>
            <SheetButton icon={<FileWordOutlined />} label="Word" download={() => sheet('docx')} />
            <SheetButton icon={<FilePdfOutlined />} label="PDF" download={() => sheet('pdf')} />
          </>
        }
      />
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Revise la identidad del predio"
          description={warnings.map((one) => <div key={one}>{one}</div>)}
        />
      )}
      <Repeated parcel={parcel} />
      <div className="catastro-columnas">
        <div>
          <h2>Identidad</h2>
          <NpnParts parts={parcel.lugar.partes} />
          <KeyValueList items={facts(parcel)} />
          <h2>Áreas</h2>
          <AreaComparison areas={parcel.areas} />
          <Buildings parcel={parcel} />
        </div>
        <div>
          <ParcelMap parcel={parcel} />
          <Adjoining parcel={parcel} />
          <h2>Derechos e interesados</h2>
          <Rights parcel={parcel} />
          <ParcelParties key={parcel.id} id={parcel.id} />
          {parcel.npn !== '' && <RecordSections entity="numeroPredial" id={parcel.npn} />}
        </div>
      </div>
    </>
  );
}

function Repeated({ parcel }: { parcel: Parcel }) {
  if (parcel.repetidos.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`Otros ${parcel.repetidos.length} predios de la base tienen este número`}
      description={parcel.repetidos.map((id) => (
        <span key={id}>
          <RouteLink
            route="CadastreParcel"
            params={{ npn: parcel.npn }}
            search={{ base: parcel.base, id }}
          >
            Predio {id}
          </RouteLink>{' '}
        </span>
      ))}
    />
  );
}

/** The number of a parcel's folio; it leads to the folio where that is loaded. */
function ParcelFolio({ parcel: { fmi, folio } }: { parcel: Parcel }) {
  if (!folio) return fmi || 'SIN FMI';
  return (
    <>
      <RouteLink route="ListFolio" search={{ itemId: folio.id }}>
        {folio.fmi}
      </RouteLink>{' '}
      {folio.estado}
    </>
  );
}

const facts = (parcel: Parcel) => [
  { label: 'NPN anterior', value: parcel.npnAnterior },
  { label: 'Matrícula (FMI)', value: <ParcelFolio parcel={parcel} /> },
  {
    label: 'Municipio y vigencia',
    value: `${parcel.municipioNombre} (${parcel.municipio}) · ${formatDate(parcel.vigencia)}`,
  },
  { label: 'Lugar', value: parcel.lugar.municipioLugarNombre },
  { label: 'Condición', value: parcel.condicion },
  { label: 'Destinación', value: parcel.destinacion },
  { label: 'Clase de suelo', value: parcel.claseSuelo },
  { label: 'NUPRE', value: parcel.nupre },
  { label: 'Código homologado', value: parcel.codigoHomologado },
  { label: 'Avalúo', value: parcel.avaluo === null ? null : formatMoney(parcel.avaluo) },
  {
    label: 'En otras bases',
    value: parcel.otrasBases.map(({ base, vigencia }) => (
      <RouteLink key={base} route="CadastreParcel" params={{ npn: parcel.npn }} search={{ base }}>
        {formatDate(vigencia)}{' '}
      </RouteLink>
    )),
  },
];

function ParcelMap({ parcel }: { parcel: Parcel }) {
  const geometry = parcel.lugar.geometria as Geometry | null;
  const layers = useMemo<MapLayer[]>(
    () => [
      groundTiles(parcel.base, 'Terrenos de la base', '#7A8A92'),
      ...(geometry
        ? [
            {
              id: 'predio',
              tipo: 'geojson',
              titulo: 'Predio',
              datos: geometry,
              color: '#B4532A',
            } as const,
          ]
        : []),
    ],
    [parcel.base, geometry],
  );
  const view = useMemo(() => (geometry ? { caja: boxOf(geometry) } : defaultView), [geometry]);
  if (!geometry)
    return <Alert type="info" showIcon title="El predio no tiene terreno en el mapa." />;
  return <MapCanvas etiqueta={`Predio ${parcel.npn}`} capas={layers} vista={view} />;
}

function Adjoining({ parcel }: { parcel: Parcel }) {
  return (
    <>
      <h2>Colindantes</h2>
      <div className="catastro-ancha">
        <Table
          size="small"
          rowKey={({ npn, orientacion }) => `${npn} ${orientacion}`}
          pagination={false}
          dataSource={[...parcel.colindantes]}
          locale={{ emptyText: 'Ningún terreno comparte lindero con este.' }}
          columns={[
            { title: 'Hacia', dataIndex: 'orientacion' },
            {
              title: 'Predio',
              render: (_, { npn, predioId }) =>
                npn && predioId ? (
                  <RouteLink
                    route="CadastreParcel"
                    params={{ npn }}
                    search={{ base: parcel.base, id: predioId }}
                    className="catastro-npn"
                  >
                    {npn}
                  </RouteLink>
                ) : (
                  'SIN PREDIO'
                ),
            },
            {
              title: 'Lindero (m)',
              align: 'right',
              render: (_, { longitud }) => formatNumber(longitud, 2),
            },
          ]}
        />
      </div>
    </>
  );
}

function Buildings({ parcel }: { parcel: Parcel }) {
  return (
    <>
      <h2>Construcciones</h2>
      <div className="catastro-ancha">
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={[...parcel.edificaciones]}
          locale={{ emptyText: 'Sin construcciones.' }}
          columns={[
            { title: 'Identificador', dataIndex: 'identificador' },
            { title: 'Pisos', dataIndex: 'pisos', align: 'right' },
            { title: 'Unidades', dataIndex: 'unidades', align: 'right' },
            {
              title: 'Área (m²)',
              align: 'right',
              render: (_, { areaM2 }) => (areaM2 === null ? '—' : formatNumber(areaM2, 1)),
            },
          ]}
        />
      </div>
    </>
  );
}

function Rights({ parcel }: { parcel: Parcel }) {
  if (parcel.derechos.length === 0) return <p>La base no tiene derechos sobre el predio.</p>;
  return (
    <ul>
      {parcel.derechos.map(({ id, tipo, descripcion, fraccion }) => (
        <li key={id}>
          {[tipo, descripcion, fraccion === null ? '' : `fracción ${formatNumber(fraccion, 4)}`]
            .filter((part) => part !== '')
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
