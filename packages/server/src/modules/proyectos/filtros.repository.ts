import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '../../core/db/page.ts';
import { dayWithin, instantWithin, oneOf } from '../../core/db/ranges.ts';

interface Range {
  from: string;
  to: string;
}

type Ids = number[] | null | undefined;

/** What a list of projects, their dashboard and their report are narrowed by. */
export interface ProjectFilters {
  tipo_In?: Ids;
  contrato_In?: Ids;
  /** 0 stands for those without a state */
  estado_In?: Ids;
  estado_Contrato_In?: Ids;
  coordinador_In?: Ids;
  /** 0 stands for those without product management */
  configuracionProductos_In?: Ids;
  fechaCreacion_Range?: Range | null | undefined;
  fechaInicio_Range?: Range | null | undefined;
  fechaFin_Range?: Range | null | undefined;
  sitioSharepoint_Isnull?: boolean | null | undefined;
  codigo_Isnull?: boolean | null | undefined;
}

/**
 * The conditions on `proyectos p` that filters and search ask for. The list, its count, the
 * dashboard and the reports all narrow by these, so that they tell of the same projects.
 */
export function projectConditions(filters: ProjectFilters, search = ''): RawBuilder<boolean>[] {
  const ids: [RawBuilder<unknown>, Ids][] = [
    [sql`p.tipo_id`, filters.tipo_In],
    [sql`p.contrato_id`, filters.contrato_In],
    [sql`p.estado_id`, filters.estado_In],
    [sql`p.coordinador_id`, filters.coordinador_In],
    [sql`p.configuracion_productos_id`, filters.configuracionProductos_In],
  ];
  return [
    ...ids.flatMap(([column, chosen]) => (chosen?.length ? [oneOrNone(column, chosen)] : [])),
    ...ofContracts(filters.estado_Contrato_In),
    ...ofDates(filters),
    ...ofNulls(filters),
    ...(search ? [matchesSearch(sql`p.busqueda`, search)] : []),
  ];
}

/** The conditions as one: true when there are none. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

function oneOrNone(column: RawBuilder<unknown>, ids: number[]): RawBuilder<boolean> {
  const some = ids.filter((id) => id > 0);
  if (some.length === ids.length) return oneOf(column, ids);
  return sql<boolean>`(${column} is null or ${oneOf(column, some)})`;
}

const ofContracts = (ids: Ids): RawBuilder<boolean>[] =>
  ids?.length
    ? [
        sql<boolean>`p.contrato_id in (select k.id from contratos k where ${oneOf(sql`k.estado_id`, ids)})`,
      ]
    : [];

const ofDates = ({
  fechaCreacion_Range,
  fechaInicio_Range,
  fechaFin_Range,
}: ProjectFilters): RawBuilder<boolean>[] => [
  ...(fechaCreacion_Range ? [instantWithin(sql`p.fecha_creacion`, fechaCreacion_Range)] : []),
  ...(fechaInicio_Range ? [dayWithin(sql`p.fecha_inicio`, fechaInicio_Range)] : []),
  ...(fechaFin_Range ? [dayWithin(sql`p.fecha_fin`, fechaFin_Range)] : []),
];

const ofNulls = ({
  sitioSharepoint_Isnull: site,
  codigo_Isnull: code,
}: ProjectFilters): RawBuilder<boolean>[] => [
  ...(site == null
    ? []
    : [site ? sql<boolean>`p.sitio_sharepoint = ''` : sql<boolean>`p.sitio_sharepoint <> ''`]),
  ...(code == null
    ? []
    : [code ? sql<boolean>`p.codigo is null` : sql<boolean>`p.codigo is not null`]),
];
