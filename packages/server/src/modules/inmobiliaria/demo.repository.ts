import { sql } from 'kysely';
import { type DemoGiProject, demoGiProjects } from '../../../db/demo/estates.ts';
import type { DemoPeople } from '../../../db/demo/people.ts';
import type { Tx } from '../../core/db/database.ts';
import { insertGiProject } from './projects/gi-project.repository.ts';

/** Writes the demo's real-estate projects; people, projects and base layers must be there. */
export async function loadDemoGiProjects(tx: Tx, { proyectos }: DemoPeople): Promise<void> {
  for (const project of demoGiProjects) {
    const below = proyectos.get(project.proyecto);
    if (below === undefined) throw new Error(`the demo has no project ${project.proyecto}`);
    await writeProject(tx, project, below);
  }
}

async function writeProject(tx: Tx, project: DemoGiProject, below: number): Promise<void> {
  const { recursos = [], usos = [], fondos = [] } = project;
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
}
