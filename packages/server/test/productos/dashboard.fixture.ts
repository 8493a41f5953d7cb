import { expect } from 'vitest';
import type { TestActor } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import type { ProductsStage } from './assignments.fixture.ts';

/** An identifier that a sheet must not run. */
export const FORMULA = '=HYPERLINK("http://malo.example";"x")';

/** Assignments in every combination of what the filters look at, with reviews and efforts. */
export async function fillDashboard({ world, people, test }: ProductsStage): Promise<void> {
  const { pool } = test.app.database;
  const { controlada, libre, continua, ajena } = world.activities;
  const { gestora, suplente, controla } = world.resources;
  await pool.query(
    `insert into asignaciones (identificador, actividad_id, estado, fecha_estado,
       recurso_gestion_id, recurso_control_id, observaciones, duracion_estimada,
       fecha_inicio_planeada, fecha_fin_planeada, fecha_fin_real, rechazos, fecha_creacion)
     select case n when 1 then $6 else 'TAB-' || n end,
       case when n % 7 = 0 then $5 else ($1::int[])[1 + n % 3] end,
       ($2::text[])[1 + n % 7], timestamptz '2026-05-01' + n * interval '7 hours',
       case when n % 7 = 0 then $7 else ($3::int[])[1 + n % 2] end,
       case when n % 3 = 0 then $4::int end, 'Asignación ' || n, (n % 9) * 1.25,
       timestamptz '2026-03-01T05:00Z' + n * interval '1 day',
       timestamptz '2026-03-01T05:00Z' + n * interval '1 day' + (n % 5) * interval '1 day',
       case when n % 4 > 0 then timestamptz '2026-03-02T03:30Z' + n * interval '26 hours' end,
       case when n % 5 = 0 then 1 + n % 2 else 0 end,
       timestamptz '2026-01-01T04:59:59.9Z' + n * interval '29 hours'
     from generate_series(1, 60) n`,
    [
      [controlada, libre, continua].map(Number),
      [
        'CREADA',
        'EN GESTIÓN',
        'CONTINUA',
        'PENDIENTE CC',
        'APROBADO CC',
        'RECHAZADO',
        'FINALIZADO',
      ],
      [gestora, suplente].map(Number),
      Number(controla),
      Number(ajena),
      FORMULA,
      Number(world.resources.ajena),
    ],
  );
  await pool.query(
    `insert into asignacion_historial (asignacion_id, fecha, estado, recurso_gestion, errores)
     select a.id, timestamptz '2026-04-10T12:00Z' + v * interval '1 day', e.estado, 'G', e.errores
     from asignaciones a cross join lateral (values
       (1, case when a.rechazos > 0 then 'RECHAZADO' when a.estado = 'APROBADO CC' then a.estado
         else 'EN GESTIÓN' end, '["Linderos inconsistentes"]'::jsonb),
       (2, case when a.rechazos > 1 then 'RECHAZADO' else 'EN GESTIÓN' end,
         '["Linderos inconsistentes", "Sin firma"]'::jsonb)) e(v, estado, errores)`,
  );
  // Two efforts of management and one of control each, around the first rejection and midnight.
  await pool.query(
    `insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
       observaciones)
     select a.id, case when v < 3 then $1::int else $2::int end, v < 3, t.inicio,
       t.inicio + (1 + (a.id * v) % 40) * interval '5 minutes', 'Trabajo'
     from (select *, row_number() over (order by id) as n from asignaciones) a,
       generate_series(1, 3) v,
       lateral (select timestamptz '2026-03-20T03:10Z' + a.n * interval '17 hours'
         + v * interval '5 hours' as inicio) t
     where a.estado <> 'CREADA'`,
    [people.gestora.id, people.controla.id],
  );
}

const BARS = [
  'byDay',
  'byProcess',
  'byProject',
  'byActivity',
  'byEmployee',
  'byController',
  'byState',
  'byRol',
  'byDuration',
  'byStart',
  'byFinish',
  'byError',
] as const;
const SUMS = `total vencidas revisadas aprobadasPrimera primeraVez rechazos horasEstimadas
  minutosGestion minutosRetrabajo minutosControl`;
const DASHBOARD = `query($f: String) { productsDashboard(filterData: $f) { reportData { ${SUMS}
  ${BARS.map((name) => `${name} { id item count }`).join(' ')}
  activities { id nombre dueno total revisadas aprobadasPrimera primeraVez rechazos errores
    horasEstimadas minutosGestion minutosRetrabajo minutosControl p50 p80 } } } }`;
const LIST = `query($f: String) { productsDashboardAssignments(first: 100, filterData: $f) {
  totalCount nodes { id identificador instanceName actividad { id nombre } estado { estado }
    recursoGestion { usuario { id fullName } rol { rol } } recursoControl { usuario { id fullName } }
    duracionEstimada esfuerzoTotal fechaInicioPlaneada fechaFinPlaneada fechaInicioReal fechaFinReal
    fechaCreacion rechazos history { historyDate estado { estado } erroresRespaldo } } } }`;

interface Node {
  id: string;
  identificador: string;
  instanceName: string;
  actividad: { id: string; nombre: string };
  estado: { estado: string };
  recursoGestion: { usuario: { id: string; fullName: string }; rol: { rol: string } };
  recursoControl: { usuario: { id: string; fullName: string } } | null;
  duracionEstimada: number;
  esfuerzoTotal: number;
  fechaInicioPlaneada: string;
  fechaFinPlaneada: string;
  fechaInicioReal: string | null;
  fechaFinReal: string | null;
  fechaCreacion: string;
  rechazos: number;
  history: { historyDate: string; estado: { estado: string }; erroresRespaldo: string[] }[];
}

async function asked<Result>(actor: TestActor, query: string, filters: object): Promise<Result> {
  const { data, errors } = await actor.graphql(query, { f: JSON.stringify(filters) });
  if (errors) throw new Error(errors[0]?.message);
  return data as Result;
}

type Bar = { id: string | null; item: string; count: number };
type Figures = Record<(typeof BARS)[number], Bar[]> &
  Record<
    | 'total'
    | 'vencidas'
    | 'revisadas'
    | 'aprobadasPrimera'
    | 'rechazos'
    | 'horasEstimadas'
    | 'minutosGestion'
    | 'minutosRetrabajo'
    | 'minutosControl',
    number
  > & {
    primeraVez: number | null;
    activities: (Record<string, number> & { id: string; nombre: string })[];
  };

export const figuresOf = async (actor: TestActor, filters: object): Promise<Figures> =>
  (await asked<{ productsDashboard: { reportData: Figures } }>(actor, DASHBOARD, filters))
    .productsDashboard.reportData;
export const listOf = async (actor: TestActor, filters: object) =>
  (
    await asked<{ productsDashboardAssignments: { totalCount: number; nodes: Node[] } }>(
      actor,
      LIST,
      filters,
    )
  ).productsDashboardAssignments;

export async function reportOf(actor: TestActor, filters: object): Promise<unknown[][]> {
  const { downloadInterventoriaEcpReport: answer } = await asked<{
    downloadInterventoriaEcpReport: { obtained: boolean; name: string; content: string };
  }>(
    actor,
    'mutation($f: String) { downloadInterventoriaEcpReport(filter: $f) { obtained name content } }',
    filters,
  );
  expect([answer.obtained, answer.name]).toEqual([true, 'reporte_interventoria_ecp.xlsx']);
  return readSheet(Buffer.from(answer.content, 'base64'));
}

interface Effort {
  estadoActividad: string;
  esGestion: boolean;
  esRetrabajo: boolean;
  horaInicio: string;
  duracionReal: number;
}

/** Every effort that there is, through the API. */
export async function allEfforts(leader: TestActor): Promise<Effort[]> {
  const found: Effort[] = [];
  for (let offset = 0; ; offset += 100) {
    const { data } = await leader.graphql(
      `query($offset: Int) { dailyEffortsRelay(first: 100, offset: $offset) {
         pageInfo { hasNextPage }
         nodes { estadoActividad esGestion esRetrabajo horaInicio duracionReal } } }`,
      { offset },
    );
    found.push(...data.dailyEffortsRelay.nodes);
    if (!data.dailyEffortsRelay.pageInfo.hasNextPage) return found;
  }
}

export const minutes = (efforts: readonly Effort[]): number =>
  Math.round(efforts.reduce((sum, { duracionReal }) => sum + duracionReal, 0) * 60);

export const tally = (nodes: readonly Node[], of: (node: Node) => string | undefined) => {
  const counts: Record<string, number> = {};
  for (const node of nodes) {
    const key = of(node);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};
export const shown = (bars: readonly Bar[]) =>
  Object.fromEntries(bars.filter(({ count }) => count > 0).map(({ item, count }) => [item, count]));

export const colombianDay = (instant: string) =>
  new Date(Date.parse(instant) - 5 * 3_600_000).toISOString().slice(0, 10);
export const reviews = ({ history }: Node) =>
  history
    .filter(({ estado }) => ['APROBADO CC', 'RECHAZADO'].includes(estado.estado))
    .toSorted((one, two) => Date.parse(one.historyDate) - Date.parse(two.historyDate));
export const firstRejection = (node: Node) =>
  reviews(node).find(({ estado }) => estado.estado === 'RECHAZADO')?.historyDate;
