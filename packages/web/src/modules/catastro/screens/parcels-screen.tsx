import { TeamOutlined } from '@ant-design/icons';
import { formatDate, formatNumber } from '@comarca/shared/core/formats';
import { groundSizes } from '@comarca/shared/modules/catastro/ground-sizes';
import { conditions, zoneMeaning } from '@comarca/shared/modules/catastro/npn-parts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { baseName, useBases } from '../components/base-select.tsx';
import { CadastreNav } from '../components/cadastre-nav.tsx';
import type { BaseChoice } from '../operations/bases.ts';
import { cadastreKey, loadParcels, type ParcelListRow } from '../operations/parcels.ts';
import { loadRuleNames } from '../operations/review.ts';

const NpnDecoder = laterDialog(() => import('../components/npn-decoder.tsx'), 'NpnDecoder');
const PartySearch = laterDialog(() => import('../components/party-search.tsx'), 'PartySearch');

/** `/catastro_multiproposito` */
export function ParcelsScreen() {
  const [searching, setSearching] = useState(false);
  const [decoding, setDecoding] = useState(false);
  const maySeeParties = useCan('catastro.view_interesado');
  return (
    <>
      <CadastreNav now="Cadastre" />
      <ListScreen<ParcelListRow>
        title="Predios catastrales"
        detail="Busque por número predial (30 o 20 dígitos, o su comienzo), matrícula, nombre o dirección."
        plural="predios catastrales"
        queryKey={[...cadastreKey, 'predios']}
        load={loadParcels}
        rowKey={({ id }) => id}
        columns={columns}
        filters={useParcelFilters()}
        exportTo="predios-catastrales"
        actions={
          <>
            <Button onClick={() => setDecoding(true)}>Descifrar un NPN</Button>
            {maySeeParties && (
              <Button icon={<TeamOutlined />} onClick={() => setSearching(true)}>
                Buscar por interesado
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            title="Todavía no hay predios"
            text="Importe la base catastral de un municipio en la pestaña Bases."
          />
        }
      />
      {searching && <PartySearch onClose={() => setSearching(false)} />}
      {decoding && <NpnDecoder onClose={() => setDecoding(false)} />}
    </>
  );
}

const area = (value: number | null) => (value === null ? null : formatNumber(value, 1));

const columns: ListColumn<ParcelListRow>[] = [
  {
    key: 'npn',
    title: 'NPN',
    main: true,
    whole: true,
    render: ({ npn, base, id }) => (
      <RouteLink
        route="CadastreParcel"
        params={{ npn: npn || '0' }}
        search={{ base, id }}
        className="catastro-npn"
      >
        {npn || 'SIN NÚMERO'}
      </RouteLink>
    ),
  },
  { key: 'fmi', title: 'FMI', render: ({ fmi }) => fmi || 'SIN FMI' },
  {
    key: 'nombre',
    title: 'Nombre y dirección',
    grows: true,
    render: ({ nombre, direccion }) => (
      <WrappedText>{[nombre, direccion].filter((part) => part !== '').join(' — ')}</WrappedText>
    ),
  },
  {
    key: 'catastral',
    title: 'Área catastral (m²)',
    align: 'right',
    secondary: true,
    render: ({ areaCatastral }) => area(areaCatastral),
  },
  {
    key: 'medida',
    title: 'Área medida (m²)',
    align: 'right',
    secondary: true,
    render: ({ areaGeometria, terrenos }) => (terrenos === 0 ? 'SIN TERRENO' : area(areaGeometria)),
  },
  {
    key: 'municipio',
    title: 'Municipio y vigencia',
    secondary: true,
    render: ({ municipioNombre, vigencia }) => `${municipioNombre} · ${formatDate(vigencia)}`,
  },
];

const zones = Array.from({ length: 100 }, (_, zone) => String(zone).padStart(2, '0')).map(
  (value) => ({
    value,
    label: `${zoneMeaning(value)} (${value})`,
  }),
);
const conditionOptions = Object.entries(conditions).map(([value, label]) => ({ value, label }));

const sizes = groundSizes.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));

/** Each municipality of which there is a base, once. */
const municipalitiesOf = (bases: readonly BaseChoice[]) =>
  [...new Map(bases.map(({ municipio, municipioNombre }) => [municipio, municipioNombre]))]
    .map(([value, name]) => ({ value, label: name === value ? value : `${name} · ${value}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));

function useParcelFilters(): readonly ListFilter[] {
  const { data, refetch } = useBases();
  const rules = useQuery({
    queryKey: [...cadastreKey, 'reglas-elegir'],
    queryFn: loadRuleNames,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { doing: 'al cargar las reglas de calidad' },
  });
  return useMemo(
    () => [
      {
        key: 'base_In',
        label: 'Base',
        kind: 'lista',
        options: data?.map((base) => ({ value: base.id, label: baseName(base) })),
        onRetry: () => void refetch(),
      },
      { key: 'zona_In', label: 'Zona', kind: 'lista', options: zones },
      { key: 'condicion_In', label: 'Condición', kind: 'lista', options: conditionOptions },
      { key: 'fmi_Isnull', label: 'FMI', kind: 'si-no', yes: 'Sin FMI', no: 'Con FMI' },
      {
        key: 'terreno_Isnull',
        label: 'Terreno',
        kind: 'si-no',
        yes: 'Sin terreno',
        no: 'Con terreno',
      },
      { key: 'tamano_In', label: 'Tamaño', kind: 'lista', options: sizes },
      {
        key: 'municipio_In',
        label: 'Municipio',
        kind: 'lista',
        options: data && municipalitiesOf(data),
        onRetry: () => void refetch(),
      },
      {
        key: 'regla_In',
        label: 'Regla que incumple',
        kind: 'lista',
        options: rules.data?.map(({ codigo, enunciado }) => ({ value: codigo, label: enunciado })),
        onRetry: () => void rules.refetch(),
      },
    ],
    [data, refetch, rules.data, rules.refetch],
  );
}
