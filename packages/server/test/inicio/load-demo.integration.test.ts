import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoPeople } from '../../db/demo/people.ts';
import { verifyNow } from '../../src/modules/correspondencia/public.ts';
import { loadDemo } from '../../src/modules/inicio/demo.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { patience, rounds } from '../testkit/rounds.ts';

/** More than the parameters of one statement could name. */
const STRANGERS = rounds(30_000);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it(
  'the demo loads beside many people, and none of them gets its telephones',
  async () => {
    const { db } = test.app.database;
    await sql`insert into sujetos (clase, nombres, apellido1)
      select 'PERSONA', 'Nombre ' || n, 'Apellido ' || n
      from generate_series(1, ${STRANGERS}::int) n`.execute(db);
    const people = await db.transaction().execute(loadDemoPeople);
    expect(people?.proyectos.size).toBeGreaterThan(0);
    const { rows } = await sql<{ deLaDemo: boolean; sujetos: number; conContacto: number }>`
      select nombres not like 'Nombre %' as "deLaDemo", count(*)::int as sujetos,
        count(*) filter (where exists (select from telefonos t where t.sujeto_id = s.id)
          or exists (select from emails e where e.sujeto_id = s.id)
          or exists (select from direcciones d where d.sujeto_id = s.id))::int as "conContacto"
      from sujetos s group by 1 order by 1`.execute(db);
    const [strangers, own] = rows;
    expect(strangers).toEqual({ deLaDemo: false, sujetos: STRANGERS, conContacto: 0 });
    expect(own?.conContacto).toBeGreaterThan(30);
  },
  patience(60_000),
);

it(
  'the whole demo leaves a register, an audit and a history without findings',
  async () => {
    const fresh = await startTestApp();
    await loadDemo(fresh.app);
    const { hallazgos } = await verifyNow(fresh.app);
    const { rows: estates } = await sql<{ predios: number; medidos: number; obras: number }>`
      select count(*)::int as predios, count(area_m2)::int as medidos,
        (select count(*)::int from infraestructuras_gi) as obras from predios_gi`.execute(
      fresh.app.database.db,
    );
    expect(estates).toEqual([{ predios: 12, medidos: 12, obras: 4 }]);
    const { rows: asked } = await sql<{ limite: string; ley: string; faltan: number }>`
      select c.fecha_limite::text as limite, (c.fecha_limite - current_date)::int as faltan,
        ((c.fecha_creacion at time zone 'America/Bogota')::date + t.dias_respuesta)::text as ley
      from correspondencias c join tipos_correspondencia t on t.id = c.tipo_id
      where c.requiere_respuesta`.execute(fresh.app.database.db);
    expect(asked).toHaveLength(1);
    for (const { limite, ley, faltan } of asked) {
      // business days reach further than as many days of the calendar
      expect(limite >= ley).toBe(true);
      expect(faltan).toBeGreaterThan(0);
      expect(faltan).toBeLessThan(20);
    }
    const { rows: negotiated } = await sql<{ etapas: number; ofertas: number; requeridos: number }>`
      select (select count(distinct etapa_id)::int from negociaciones_gi) as etapas,
        (select count(*)::int from ofertas_gi) as ofertas,
        (select count(*)::int from predios_gi p join disenos_gi d on d.proyecto_gi_id = p.proyecto_gi_id
          and st_area(st_intersection(d.franja, p.plano)) > 1) as requeridos`.execute(
      fresh.app.database.db,
    );
    expect(negotiated).toEqual([{ etapas: 7, ofertas: 9, requeridos: 12 }]);
    const { rows: diagnosed } = await sql<{ clase: string; terminados: number; todos: number }>`
      select clase, count(*) filter (where estado = 'TERMINADO')::int as terminados,
        count(*)::int as todos from diagnosticos_gi group by 1 order by 1`.execute(
      fresh.app.database.db,
    );
    expect(diagnosed).toEqual([
      { clase: 'CATASTRAL', terminados: 5, todos: 6 },
      { clase: 'JURÍDICO', terminados: 5, todos: 7 },
    ]);
    const portal = await fresh.http.inject('/ogc/collections?f=json');
    expect(
      portal
        .json()
        .collections.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual(['amenaza_remocion', 'areas_protegidas', 'drenajes', 'humedales', 'municipios']);
    // every leaf of the project's structure waits to be synchronised
    const { rows: layers } = await sql<{ hojas: number; capas: number }>`
      select e.capas as hojas, (select count(*)::int from capas_it c
        where c.proyecto_it_id = e.object_id and c.en_estructura) as capas
      from estructuras_it e where e.object_id is not null`.execute(fresh.app.database.db);
    expect(layers).toEqual([{ hojas: 13, capas: 13 }]);
    await fresh.close();
    expect(hallazgos).toEqual([]);
  },
  patience(120_000),
);
