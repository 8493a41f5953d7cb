import { formatNumber } from '@comarca/shared/core/formats';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import type { Dashboard } from '../operations/bases.ts';

type Coverage = Dashboard['porMunicipio'][number];

interface Props {
  rows: readonly Coverage[] | undefined;
  /** What else narrows the parcels to which its figures lead. */
  within: Record<string, string | string[]>;
}

/** What is loaded of each municipality, and how much of it has a folio and a polygon. */
export function MunicipalityCoverage({ rows, within }: Props) {
  const leading = (search: Record<string, string | string[]>, content: ReactNode) => (
    <RouteLink route="Cadastre" search={{ ...within, ...search }}>
      {content}
    </RouteLink>
  );
  const figure = (
    title: string,
    of: (row: Coverage) => number,
    search: Record<string, string | string[]>,
  ) => ({
    title,
    align: 'right' as const,
    render: (_: unknown, row: Coverage) =>
      of(row) === 0
        ? '0'
        : leading({ municipio_In: [row.codigo], ...search }, formatNumber(of(row), 0)),
  });
  return (
    <ScrollRegion label="Cobertura por municipio" className="grafico catastro-ancha">
      <header className="grafico-titulo">
        <h2>Cobertura por municipio</h2>
      </header>
      <Table<Coverage>
        size="small"
        rowKey="codigo"
        loading={!rows}
        dataSource={[...(rows ?? [])]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: 'Sin bases.' }}
        columns={[
          { title: 'Municipio', render: (_, { nombre, codigo }) => `${nombre} · ${codigo}` },
          figure('Predios', ({ predios }) => predios, {}),
          {
            title: 'Área (ha)',
            align: 'right',
            render: (_, { areaM2 }) => formatNumber(areaM2 / 10_000, 2),
          },
          figure('Con FMI', ({ conFmi }) => conFmi, { fmi_Isnull: 'false' }),
          figure('Sin terreno', ({ sinTerreno }) => sinTerreno, { terreno_Isnull: 'true' }),
          {
            title: 'Hallazgos',
            align: 'right',
            render: (_, { hallazgos }) => formatNumber(hallazgos, 0),
          },
        ]}
      />
    </ScrollRegion>
  );
}
