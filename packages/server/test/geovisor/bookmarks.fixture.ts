import { codeOf } from '../testkit/answer.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

export const PROJECT = 'proyectos.proyecto';
export const OWN = 'users.user';
export const frame = {
  centro: [-73.08, 5.04],
  zoom: 11.5,
  base: 'OpenStreetMap',
  capas: [{ id: 'rios', titulo: 'Ríos', visible: true, opacidad: 0.4 }],
};

const SAVE = `mutation($id: ID, $version: Int, $nombre: String!, $encuadre: String!, $contentType: String,
    $objectId: ID, $categoria: ID, $carpeta: String, $miniatura: String) {
  saveBookmark(id: $id, version: $version, nombre: $nombre, descripcion: "", encuadre: $encuadre,
    contentType: $contentType, objectId: $objectId, categoria: $categoria, carpeta: $carpeta,
    miniatura: $miniatura) {
    saved errors { campo message }
    bookmark { id version nombre carpeta encuadre miniatura contentType objectId usuarioCreo propio } } }`;

/** Saves a bookmark as a map does. @returns the payload, or the code of a refusal */
export async function saveBookmark(actor: TestActor, values: Record<string, unknown>) {
  const given = { encuadre: JSON.stringify(frame), ...values };
  const answer = await actor.graphql(SAVE, given);
  return answer.data?.saveBookmark ?? codeOf(answer);
}

/** A project whose bookmarks are seen by who sees projects. @returns its id */
export async function createProject(test: TestApp, coordinatorId: number): Promise<number> {
  const { rows } = await test.app.database.pool.query(
    `with c as (insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id,
         fecha_inicio, valor)
       values ('Obras', 'C-1', 'Vía', (select min(id) from tipos_contrato),
         (select min(id) from estados_contrato), '2026-01-01', 1) returning id)
     insert into proyectos (nombre, alcance, contrato_id, tipo_id, configuracion_id,
       coordinador_id, fecha_inicio)
     select 'Variante', 'Vía', c.id, (select min(id) from tipos_proyecto),
       (select min(id) from configuraciones), $1, '2026-01-01' from c returning id`,
    [coordinatorId],
  );
  return rows[0].id;
}
