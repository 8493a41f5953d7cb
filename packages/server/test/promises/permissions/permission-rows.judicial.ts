import { keepers, type Row, readers, row, saves } from './permission-rows.ts';
import type { Variables, World } from './permission-world.ts';

const ORIGIN = '2026-02-10';

/** A new process: no two have the same number. */
const process = async (world: World): Promise<Variables> => ({
  numero: `1523831030012026${String(world.next()).padStart(5, '0')}00`,
  despacho: 'Juzgado Primero Civil del Circuito',
  municipio: '15238',
  tipo: await world.one('select min(id) from tipos_proceso_judicial'),
  etapa: await world.one('select min(id) from etapas_judiciales'),
  proyecto: await world.one(`select id from proyectos where codigo = 'COVISU003GL'`),
  fechaRadicacion: ORIGIN,
  cuantia: 1,
  provision: 0,
});

const made = async (world: World) => world.make('saveJudicialProcess', await process(world));

const ofProcess = async (world: World) => ({ proceso: (await made(world)).id });

/** Each kind of record of a file, with what its form sends. */
const kinds: Record<string, Variables> = {
  Party: { papel: 'DEMANDADO', nombre: 'Ana Ruiz' },
  Estate: { referencia: 'El Recodo' },
  Act: { fecha: ORIGIN, tipo: 'Auto', archivos: [] },
  Hearing: {
    titulo: 'Inspección',
    fecha: ORIGIN,
    hora: '09:00',
    minutos: 60,
    avisoDias: 3,
    archivos: [],
  },
  Term: { titulo: 'Traslado', desde: ORIGIN, cantidad: 5, unidad: 'DÍAS HÁBILES', avisoDias: 3 },
  Suspension: { desde: ORIGIN, motivo: 'De común acuerdo' },
  Judgment: { fecha: ORIGIN, instancia: 'PRIMERA', sentido: 'PARCIAL', valor: 0, archivos: [] },
  Link: { titulo: 'Demanda', enlace: 'https://documentos.comarca.example/demanda.pdf' },
};

const plural = (kind: string): string => (kind === 'Party' ? 'Parties' : `${kind}s`);

function fileRows(kind: string): Row[] {
  const save = `saveJudicial${kind}`;
  const values = async (world: World) => ({ ...kinds[kind], ...(await ofProcess(world)) });
  const record = async (world: World) => ({ id: (await world.make(save, await values(world))).id });
  /** One process for what is saved twice: a record stays in its file. */
  const kept = new WeakMap<World, Promise<Variables>>();
  const sameFile = async (world: World) => {
    const own = kept.get(world) ?? values(world);
    kept.set(world, own);
    return own;
  };
  return [
    row(`judicial${plural(kind)}Relay`, readers, ofProcess),
    row(`judicial${kind}`, readers, record),
    ...saves(save, keepers, sameFile),
    row(`deleteJudicial${kind}`, keepers, record),
  ];
}

/** An act that the judiciary's search told. */
async function proposed(world: World): Promise<Variables> {
  const { id: owner } = await made(world);
  const id = await world.one(
    `insert into actuaciones_propuestas (proceso_id, clave, fecha, tipo)
     values ($1, '1', '${ORIGIN}', 'Auto') returning id`,
    [owner],
  );
  return { proceso: owner, ids: [id], aceptar: true };
}

const agenda = { desde: '2026-03-01', hasta: '2026-03-31' };

/** Judicial processes: who coordinates projects keeps them, who has view permissions reads them. */
export const judicialRows: Row[] = [
  row('judicialProcessesInit', readers),
  row('judicialProcessesRelay', readers),
  row('judicialProcessesDashboard', readers),
  row('judicialProcess', readers, async (world) => ({ id: (await made(world)).id })),
  ...saves('saveJudicialProcess', keepers, process),
  row('stepJudicialProcess', keepers, async (world) => ({
    id: (await made(world)).id,
    paso: 'suspender',
    fecha: ORIGIN,
  })),
  row('deleteJudicialProcess', keepers, async (world) => ({ id: (await made(world)).id })),
  row('downloadJudicialReport', readers),
  row('judicialAgenda', readers, agenda),
  row('agendaKey', readers),
  row('createAgendaKey', readers),
  row('revokeAgendaKey', readers),
  row('judicialProposals', readers, ofProcess),
  row('queryJudiciary', keepers, async (world) => ({ id: (await made(world)).id }), {
    outside: true,
  }),
  row('decideJudicialProposals', keepers, proposed),
  ...Object.keys(kinds).flatMap(fileRows),
];
