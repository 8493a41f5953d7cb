import { firstInstantOf } from '@comarca/shared/core/formats';
import type { AssignmentState } from '@comarca/shared/modules/productos/assignment.rules';
import { sql } from 'kysely';
import type { Tx } from '../../src/core/db/database.ts';
import { dayFrom, instantFrom } from './days.ts';

/** A product or activity that somebody works on; people by username. */
export interface DemoAssignment {
  identificador: string;
  /** `codigo` of the process or project */
  dueno: string;
  actividad: string;
  gestor: string;
  controlador: string | null;
  observaciones: string;
  horas: number;
  /** days from the loading */
  inicio: number;
  fin: number;
  /** its states in order, each with the days from the loading and what was said */
  historia: readonly { estado: AssignmentState; dia: number; dice: string; errores?: string[] }[];
  soporte?: string;
}

const site = 'https://documentos.comarca.example/sitios';

/** A product of the line's project, which quality control checks. */
const product = (
  activity: string,
  manager: string,
): Pick<DemoAssignment, 'dueno' | 'actividad' | 'gestor' | 'controlador'> => ({
  dueno: 'TRALSA001GP',
  actividad: activity,
  gestor: manager,
  controlador: 'control.demo',
});

type Step = DemoAssignment['historia'][number];

const created = (day: number, says: string): Step => ({ estado: 'CREADA', dia: day, dice: says });
const started = (day: number, says: string): Step => ({
  estado: 'EN GESTIÓN',
  dia: day,
  dice: says,
});
const sent = (day: number, says: string): Step => ({
  estado: 'PENDIENTE CC',
  dia: day,
  dice: says,
});

export const demoAssignments: readonly DemoAssignment[] = [
  {
    ...product('Ficha predial', 'gestora.demo'),
    identificador: 'FP-021 La Esperanza',
    observaciones: 'Ficha del predio La Esperanza, vereda Pijaos, torre 34.',
    horas: 12,
    inicio: -20,
    fin: -12,
    historia: [
      created(-22, 'Ficha del predio La Esperanza.'),
      started(-20, 'Visita al predio con el propietario.'),
      sent(-14, 'Lista para revisar, con plano y certificado.'),
      { estado: 'APROBADO CC', dia: -13, dice: 'Completa.' },
    ],
    soporte: `${site}/proyecto-tralsa-230-kv/fp-021`,
  },
  {
    ...product('Ficha predial', 'gestora.demo'),
    identificador: 'FP-022 El Mirador',
    observaciones: 'Ficha del predio El Mirador, vereda Pijaos, torres 35 y 36.',
    horas: 10,
    inicio: -12,
    fin: -5,
    historia: [
      created(-15, 'Ficha del predio El Mirador.'),
      started(-11, 'Linderos recorridos con dos colindantes.'),
      sent(-6, 'Va con el plano corregido.'),
      {
        estado: 'RECHAZADO',
        dia: -4,
        dice: 'El lindero norte no coincide con el plano: falta el mojón 7.',
        errores: ['Linderos inconsistentes'],
      },
    ],
  },
  {
    ...product('Estudio de títulos', 'mariana.gil'),
    identificador: 'ET-015 Buenavista',
    observaciones: 'Tradición de veinte años del predio Buenavista.',
    horas: 8,
    inicio: -9,
    fin: -2,
    historia: [
      created(-10, 'Estudio del predio Buenavista.'),
      started(-9, 'Certificado pedido a la oficina de registro.'),
      sent(-3, 'Sin gravámenes vigentes.'),
    ],
    soporte: `${site}/proyecto-tralsa-230-kv/et-015`,
  },
  {
    ...product('Oferta de servidumbre', 'gestora.demo'),
    identificador: 'OS-008 Los Cerezos',
    observaciones: 'Oferta formal al propietario de Los Cerezos con el avalúo de junio.',
    horas: 6,
    inicio: -4,
    fin: 3,
    historia: [created(-5, 'Oferta de Los Cerezos.'), started(-4, 'Borrador con el avalúo.')],
  },
  {
    ...product('Plano predial', 'sebastian.parra'),
    identificador: 'PP-031 Plano de la torre 34',
    observaciones: 'Plano de afectación en Origen Nacional.',
    horas: 5,
    inicio: 1,
    fin: 4,
    historia: [created(-1, 'Plano de afectación de la torre 34.')],
  },
  {
    identificador: 'ARCH-06 Archivo del mes',
    dueno: 'GD',
    actividad: 'Organización del archivo de gestión',
    gestor: 'radica.demo',
    controlador: 'control.demo',
    observaciones: 'Clasificar y describir los expedientes del mes.',
    horas: 16,
    inicio: -8,
    fin: 6,
    historia: [
      created(-9, 'Archivo del mes.'),
      started(-8, 'Expedientes contractuales ordenados.'),
    ],
  },
  {
    identificador: 'INF-05 Informe de correspondencia',
    dueno: 'GD',
    actividad: 'Informe de correspondencia',
    gestor: 'gestora.demo',
    controlador: null,
    observaciones: 'Informe mensual de comunicaciones recibidas y enviadas.',
    horas: 4,
    inicio: -25,
    fin: -21,
    historia: [
      created(-26, 'Informe del mes anterior.'),
      started(-24, 'Cifras del reparto reunidas.'),
      { estado: 'FINALIZADO', dia: -21, dice: 'Enviado a la gerencia.' },
    ],
    soporte: `${site}/gestion-documental/inf-05`,
  },
];

/** Writes the demo assignments with their histories; people and projects must be there already. */
export async function loadDemoAssignments(tx: Tx): Promise<void> {
  const loaded = new Date();
  for (const assignment of demoAssignments) {
    await insertHistory(tx, assignment, await insertAssignment(tx, assignment, loaded), loaded);
  }
}

const resource = (username: string | null, activity: number, part: string) =>
  sql<number>`(select x.id from recursos x join usuarios u on u.id = x.usuario_id
    join actividad_perfiles f on f.rol_id = x.rol_id and f.papel = ${part}
    where u.username = ${username} and f.actividad_id = ${activity} order by x.id limit 1)`;

async function insertAssignment(tx: Tx, one: DemoAssignment, loaded: Date): Promise<number> {
  const [first] = one.historia;
  const last = one.historia.at(-1);
  const delivered = one.historia.findLast(({ estado }) => /PENDIENTE|FINALIZADO/.test(estado));
  const { rows: found } = await sql<{ id: number }>`select c.id from actividades c
    left join proyectos p on p.id = c.proyecto_id left join procesos s on s.id = c.proceso_id
    where c.nombre = ${one.actividad} and coalesce(p.codigo, s.codigo) = ${one.dueno}`.execute(tx);
  const activity = found[0]?.id;
  if (activity === undefined || !first || !last) {
    throw new Error(`The demo has no activity "${one.actividad}"`);
  }
  const rejected = last.estado === 'RECHAZADO';
  const { rows } = await sql<{ id: number }>`/* demo: assignment */
    insert into asignaciones (identificador, actividad_id, estado, fecha_estado,
      recurso_gestion_id, recurso_control_id, observaciones, duracion_estimada,
      fecha_inicio_planeada, fecha_fin_planeada, fecha_fin_real, link_sharepoint, rechazos,
      fecha_creacion)
    values (${one.identificador}, ${activity}, ${last.estado}, ${instantFrom(loaded, last.dia)},
      ${resource(one.gestor, activity, 'GESTION')},
      ${resource(one.controlador, activity, 'CONTROL')}, ${one.observaciones}, ${one.horas},
      ${midnight(loaded, one.inicio)}, ${midnight(loaded, one.fin)},
      ${delivered && !rejected ? instantFrom(loaded, delivered.dia) : null},
      ${one.soporte ?? ''}, ${one.historia.filter(({ estado }) => estado === 'RECHAZADO').length},
      ${instantFrom(loaded, first.dia)})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

const midnight = (loaded: Date, inDays: number): string =>
  firstInstantOf(dayFrom(loaded, { enDias: inDays }));

async function insertHistory(
  tx: Tx,
  { historia }: DemoAssignment,
  id: number,
  loaded: Date,
): Promise<void> {
  for (const { estado, dia, dice, errores = [] } of historia) {
    await sql`/* demo: history */
      insert into asignacion_historial (asignacion_id, fecha, estado, usuario_id, recurso_gestion,
        recurso_control, observaciones, errores)
      select a.id, ${instantFrom(loaded, dia)}, ${estado},
        case when ${estado} in ('APROBADO CC', 'RECHAZADO') then a.usuario_control_id
          else a.usuario_gestion_id end,
        g.nombre_completo, c.nombre_completo,
        ${dice}, ${JSON.stringify(errores)}::jsonb
      from asignaciones a join usuarios g on g.id = a.usuario_gestion_id
        left join usuarios c on c.id = a.usuario_control_id where a.id = ${id}`.execute(tx);
  }
  const standing = historia.at(-1)?.errores ?? [];
  await sql`insert into asignacion_errores
    select ${id}, e.id from errores_actividad e join asignaciones a on a.id = ${id}
      join actividades c on c.id = a.actividad_id and c.proyecto_id = e.proyecto_id
    where e.nombre = any(${[...standing]}::text[])`.execute(tx);
}
