import { sql } from 'kysely';
import { dayFrom } from '../../../db/demo/days.ts';
import {
  type DemoDiagnosis,
  type DemoEstate,
  type DemoGiProject,
  type DemoNegotiation,
  demoGiProjects,
} from '../../../db/demo/estates.ts';
import type { DemoPeople } from '../../../db/demo/people.ts';
import type { Tx } from '../../core/db/database.ts';
import { designTable } from './designs/design.repository.ts';
import { insertDiagnosis, listQuestions, tellEstate } from './diagnoses/diagnosis.repository.ts';
import { insertEstate } from './estates/estate.repository.ts';
import { writeDrawnGround } from './estates/ground.layer.ts';
import { insertInfrastructure } from './infrastructures/infrastructure.repository.ts';
import { writeNegotiation } from './negotiation/negotiation.repository.ts';
import { offerTable, writeOfferState } from './negotiation/offer.repository.ts';
import { changeStageTerm } from './negotiation/terms.ts';
import { insertGiProject } from './projects/gi-project.repository.ts';

/** m² below which what a strip leaves of an estate is marked. */
const SMALL = 500;

/** Writes the demo's real-estate projects; people, projects and base layers must be there. */
export async function loadDemoGiProjects(tx: Tx, { proyectos }: DemoPeople): Promise<void> {
  for (const project of demoGiProjects) {
    const below = proyectos.get(project.proyecto);
    if (below === undefined) throw new Error(`the demo has no project ${project.proyecto}`);
    await writeProject(tx, project, below);
  }
}

async function writeProject(tx: Tx, project: DemoGiProject, below: number): Promise<void> {
  const { recursos = [], usos = [], fondos = [], predios = [] } = project;
  const id = await insertGiProject(
    tx,
    {
      proyecto_id: below,
      gerencia: project.gerencia,
      disposicion_derecho: project.nombre,
      peso: project.peso,
      link_php: project.enlace ?? '',
      buffer: project.buffer,
      trazado: JSON.stringify(project.trazado),
    },
    project.municipios,
  );
  for (const { quien, rol } of recursos) {
    await sql`insert into recursos_gi (proyecto_gi_id, usuario_id, rol)
      select ${id}, id, ${rol} from usuarios where username = ${quien}`.execute(tx);
  }
  for (const { nombre, descripcion } of usos) {
    await sql`insert into usos_suelo_gi (proyecto_gi_id, nombre, descripcion)
      values (${id}, ${nombre}, ${descripcion})`.execute(tx);
  }
  // an installation may have none of these grounds
  for (const ground of fondos) {
    await sql`insert into capas_base_gi (proyecto_gi_id, nombre, capa_base_id, seleccionada)
      select ${id}, capa, id, ${ground === fondos[0]} from capas_base where capa = ${ground}`.execute(
      tx,
    );
  }
  for (const estate of predios) await writeEstate(tx, id, estate);
  if (project.diseno) {
    const { nombre, ancho } = project.diseno;
    const trazado = { drawn: project.trazado, refusal: null };
    const drawn = { nombre, ancho, tramos: '', sobranteMinimo: SMALL, trazado };
    await designTable.insert(tx, { proyecto: id, ...drawn });
  }
}

async function writeEstate(tx: Tx, project: number, estate: DemoEstate): Promise<void> {
  const use = await tx
    .selectFrom('usos_suelo_gi')
    .select('id')
    .where('proyecto_gi_id', '=', project)
    .where('nombre', '=', estate.uso)
    .executeTakeFirstOrThrow();
  const id = await insertEstate(tx, {
    proyecto_gi_id: project,
    codigo_sig: estate.codigo,
    nombre: estate.nombre,
    matriculas: [estate.matricula],
    vereda: estate.vereda,
    municipio_codigo: estate.municipio,
    uso_suelo_id: use.id,
    area_titulos: estate.areaTitulos,
  });
  await writeDrawnGround(tx, id, estate.terreno);
  for (const { nombre, descripcion } of estate.infraestructuras) {
    await insertInfrastructure(tx, { predio_id: id, nombre, descripcion });
  }
  for (const diagnosis of estate.diagnosticos) await writeDiagnosis(tx, id, diagnosis);
  if (estate.negociacion) await writeNegotiationOf(tx, id, estate.negociacion);
}

const userNamed = async (tx: Tx, username: string): Promise<number> => {
  const { id } = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
};

/** A diagnosis as the gestora wrote it and the coordinator reviewed it. */
async function writeDiagnosis(tx: Tx, estate: number, diagnosis: DemoDiagnosis): Promise<void> {
  const { clase, estado, concepto, hallazgos, no } = diagnosis;
  const author = await userNamed(tx, 'gestora.demo');
  const asked = estado === 'EN CURSO' ? [] : await listQuestions(tx, clase);
  const answered = asked.map(({ id, texto }, index) =>
    no?.pregunta === index + 1
      ? { pregunta: id, texto, respuesta: 'NO', nota: no.nota }
      : { pregunta: id, texto, respuesta: 'SÍ', nota: '' },
  );
  const isFinished = estado === 'TERMINADO';
  await insertDiagnosis(tx, {
    predio_id: estate,
    clase,
    estado,
    concepto,
    hallazgos,
    respuestas: JSON.stringify(answered),
    responsable_id: author,
    autores: [author],
    ...(estado !== 'EN CURSO' && { enviado_por: author }),
    ...(isFinished && {
      revisado_por: await userNamed(tx, 'coordina.demo'),
      fecha_revision: new Date(),
    }),
  });
  await tellEstate(tx, estate, clase, isFinished);
}

async function writeNegotiationOf(tx: Tx, estate: number, how: DemoNegotiation): Promise<void> {
  const loaded = new Date();
  const stage = await tx
    .selectFrom('etapas_negociacion_gi')
    .select(['id', 'nombre', 'dias'])
    .where('nombre', '=', how.etapa)
    .executeTakeFirstOrThrow();
  await writeNegotiation(tx, estate, {
    etapa: stage.id,
    responsable: await userNamed(tx, how.responsable),
    observacion: '',
    desde: dayFrom(loaded, how.desde),
  });
  await changeStageTerm(tx, estate, stage);
  for (const { clase, fecha, valor, estado } of how.ofertas) {
    const day = dayFrom(loaded, fecha);
    const given = { predio: estate, clase, fecha: day, valor, texto: '', documento: null };
    await writeOfferState(tx, await offerTable.insert(tx, given), estado);
  }
}
