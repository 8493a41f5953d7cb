import { sql } from 'kysely';
import { dayFrom } from '../../../db/demo/days.ts';
import { type DemoDevelopment, demoDevelopments } from '../../../db/demo/developments.ts';
import type { Tx } from '../../core/db/database.ts';
import { richTextOf } from '../../core/rich-text/clean-rich-text.ts';

/** Writes the demo's developments, with who does them and what was said; people must be there. */
export async function loadDemoDevelopments(tx: Tx): Promise<void> {
  const loaded = new Date();
  for (const development of demoDevelopments) await writeDevelopment(tx, development, loaded);
}

async function writeDevelopment(tx: Tx, one: DemoDevelopment, loaded: Date): Promise<void> {
  const day = (days: number | undefined) =>
    days === undefined ? null : dayFrom(loaded, { enDias: days });
  const { rows } = await sql<{ id: number }>`
    insert into desarrollos (titulo, descripcion, descripcion_texto, novedad, estado, modulo_id,
      prioridad, dificultad, fecha_inicio, fecha_fin, fecha_publicacion, creo_id, reporto_id,
      direccion, de_nadie)
    select ${one.titulo}, ${richTextOf(one.descripcion)}, ${one.descripcion}, ${one.novedad ?? ''},
      ${one.estado}, (select id from modulos where nombre = ${one.modulo}),
      ${Number(one.prioridad)}::smallint, ${Number(one.dificultad)}::smallint,
      ${day(one.inicio)}::date, ${day(one.fin)}::date, ${day(one.publicado)}::date, quien.id,
      (select id from usuarios where username = ${one.reporto?.quien ?? null}),
      ${one.reporto?.direccion ?? ''}, ${one.personas.length === 0}
    from usuarios quien where quien.username = ${one.reporto?.quien ?? 'admin.demo'}
    returning id`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error(`the demo development "${one.titulo}" was not written`);
  await sql`insert into desarrollo_desarrolladores (desarrollo_id, usuario_id, orden)
    select ${written.id}, u.id, p.orden
    from unnest(${[...one.personas]}::text[]) with ordinality as p(username, orden)
    join usuarios u on u.username = p.username`.execute(tx);
  for (const { quien, texto } of one.comentarios ?? []) {
    await sql`insert into desarrollo_comentarios (desarrollo_id, usuario_id, texto)
      select ${written.id}, id, ${texto} from usuarios where username = ${quien}`.execute(tx);
  }
}
