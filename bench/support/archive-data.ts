import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';

/** How much the archive of the benchmark holds. */
export const DOCUMENTS = 1_000_000;
/** Folders of contracts below their heading: more than the tree shows of one. */
const CONTRACTS = 3_000;
/** Documents of one folder, as somebody drops the photographs of a survey. */
const IN_LARGEST = 100_000;
/** Texts that differ, of so many words each: which documents share a text makes no search faster. */
const TEXTS = 40_000;
const WORDS = 120;
/** Words that the texts are made of: the n-th is written 1/n as often as the first, as in any language. */
const VOCABULARY = 50_000;

/** The n-th word of the vocabulary, by how often it is written. */
export const wordOf = (n: RawBuilder<unknown>) => sql`(
  select (array['ber','cam','dul','fen','gor','hil','jun','lom','mur','nec','pol','quim','rib','sal','tun','vig','yop','zip','bro','cle'])[1 + n % 20]
    || (array['a','e','i','o','u'])[1 + n / 20 % 5]
    || (array['b','c','d','f','g','l','m','n','p','r','s','t','v','z','br','cl','dr','gr','pl','tr'])[1 + n / 100 % 20]
    || (array['a','e','i','o','u'])[1 + n / 2000 % 5]
    || (array['jul','mon','tec','vel','zur'])[1 + n / 10000 % 5]
  from (select ${n} as n) palabra)`;

/** Makes the archive where there is none yet; takes some minutes. */
export async function makeArchive(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from archivo_documentos`.execute(db);
  if ((rows[0]?.total ?? 0) >= DOCUMENTS) return;
  await makePeople(db);
  await makeFolders(db);
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '2GB'`.execute(one);
    await makeTexts(one);
    await withoutIndexes(one, 'archivo_documentos', () =>
      // Which words stand beside each other is written with them.
      withoutIndexes(one, 'archivo_parejas', () => makeDocuments(one)),
    );
    await withoutIndexes(one, 'archivo_lugares', () => makePlaces(one));
  });
  await sql`vacuum analyze`.execute(db);
}

async function makePeople(db: Db): Promise<void> {
  await sql`
    insert into usuarios (username, email, first_name, last_name)
    select 'archivo' || n, 'archivo' || n || '@bench.example', 'Persona', 'Número ' || n
    from generate_series(1, 30) n`.execute(db);
  await sql`
    insert into archivo_tipos (nombre) select 'Tipo ' || n from generate_series(1, 10) n`.execute(
    db,
  );
  await sql`
    insert into archivo_campos (tipo_id, nombre, clase)
    select t.id, c.nombre, c.clase from archivo_tipos t,
      (values ('Número', 'TEXTO'), ('Valor', 'NÚMERO')) c (nombre, clase)
    order by t.id, c.nombre`.execute(db);
}

/**
 * At the top a few free folders and the heading of contracts; below each contract five, of which every
 * twentieth has people of its own.
 */
async function makeFolders(db: Db): Promise<void> {
  await sql`
    insert into archivo_carpetas (nombre, ruta) select 'Área ' || n, '{}'
    from generate_series(1, 40) n`.execute(db);
  await sql`
    insert into archivo_carpetas (nombre, entidad, entidad_id, registro_entidad, registro_id)
    values ('Contratos', 'contrato', 0, 'contrato', 0)`.execute(db);
  await sql`update archivo_carpetas set ruta = array[id]`.execute(db);
  await sql`
    insert into archivo_carpetas (nombre, padre_id, entidad, entidad_id, registro_entidad, registro_id)
    select 'Contrato ' || n, h.id, 'contrato', n, 'contrato', n
    from generate_series(1, ${sql.lit(CONTRACTS)}) n,
      (select id from archivo_carpetas where entidad_id = 0) h`.execute(db);
  await sql`
    update archivo_carpetas c set ruta = p.ruta || c.id from archivo_carpetas p
    where p.id = c.padre_id and c.ruta = '{}'`.execute(db);
  await sql`
    insert into archivo_carpetas (nombre, padre_id, registro_entidad, registro_id)
    select 'Carpeta ' || n, p.id, p.registro_entidad, p.registro_id
    from generate_series(1, 5) n, archivo_carpetas p where p.entidad_id is distinct from 0`.execute(
    db,
  );
  await sql`
    update archivo_carpetas c set ruta = p.ruta || c.id,
      permisos_de = case when c.id % 20 = 0 then c.id end
    from archivo_carpetas p where p.id = c.padre_id and c.ruta = '{}'`.execute(db);
  await sql`
    insert into archivo_permisos (carpeta_id, usuario_id, escribe)
    select c.id, u.id, true from archivo_carpetas c
    join usuarios u on u.id % 10 = c.id / 20 % 10 where c.permisos_de = c.id`.execute(db);
}

/** Texts with their words as the search of a document has them. */
async function makeTexts(db: Db): Promise<void> {
  await sql`
    create temp table textos on commit preserve rows as
    select n, texto, setweight(to_tsvector('spanish', buscable(texto)), 'D') as palabras
    from (select n, (select string_agg(palabra || case when k % 12 = 0 then '.' else '' end, ' ' order by k)
        from (select k, ${wordOf(sql`v`)} as palabra
          from (select k, floor(${sql.lit(VOCABULARY)} ^ random())::int as v from generate_series(1, ${sql.lit(WORDS)}) k
          where n > 0) x) w) as texto
      from generate_series(1, ${sql.lit(TEXTS)}) n) t`.execute(db);
  await sql`create unique index on textos (n)`.execute(db);
}

/** One folder has a tenth of the documents, the others what remains. */
async function makeDocuments(db: Db): Promise<void> {
  await sql`
    create temp table lugares on commit preserve rows as
    select row_number() over (order by id) - 1 as n, id from archivo_carpetas
    where entidad_id is distinct from 0`.execute(db);
  await sql`create unique index on lugares (n)`.execute(db);
  await sql`
    insert into archivo_documentos (nombre, descripcion, etiquetas, carpeta_id, bytes, tipo_mime, sha256,
      creado_por, cambiado_por, fecha_creacion, fecha_cambio, texto, tipo_id, campos, fase, busqueda)
    select d.nombre, '', d.etiquetas, c.id, 1000 + (i * 7919::bigint) % 90000000, d.tipo_mime,
      md5(i::text) || md5(i::text), u.id + i % 30, u.id + i % 30, d.fecha, d.fecha, t.texto, d.tipo,
      d.campos, case when i % 9 = 0 then 'CENTRAL' else 'GESTIÓN' end,
      setweight(to_tsvector('spanish', regexp_replace(buscable(d.nombre), '[^[:alnum:]]+', ' ', 'g'))
        || to_tsvector('simple', buscable(d.nombre)), 'A')
      || setweight(to_tsvector('spanish', buscable(array_to_string(d.etiquetas, ' '))), 'B')
      || t.palabras
    from generate_series(1, ${sql.lit(DOCUMENTS)}) i
    join textos t on t.n = 1 + i % ${sql.lit(TEXTS)}
    join lugares c on c.n = case when i <= ${sql.lit(IN_LARGEST)} then 0
      else (i * 31::bigint) % (select count(*) from lugares) end,
    (select min(id) as id from usuarios where username like 'archivo%') u,
    lateral (select
      (array['Acta','Plano','Póliza','Oficio','Informe','Certificado','Fotografía','Escritura'])[1 + i % 8]
        || ' 070-' || i || ' de ' || (array['Tunja','Sogamoso','Duitama','Paipa','Moniquirá'])[1 + i % 5]
        || (array['.pdf','.jpg','.docx','.xlsx'])[1 + i % 4] as nombre,
      case when i % 4 = 0 then array['etiqueta ' || i % 50] else '{}' end as etiquetas,
      (array['application/pdf','image/jpeg',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])[1 + i % 4] as tipo_mime,
      timestamptz '2021-01-01' + (i * 7919::bigint % 2600000) * interval '1 min' as fecha,
      case when i % 3 = 0 then 1 + i % 10 end as tipo,
      case when i % 3 = 0 then jsonb_build_object((2 * (i % 10) + 1)::text, 'PR-' || i,
        (2 * (i % 10) + 2)::text, i % 5000) else '{}' end as campos) d`.execute(db);
}

/** Every document is in its home, every twentieth in one folder more. */
async function makePlaces(db: Db): Promise<void> {
  await sql`
    insert into archivo_lugares (carpeta_id, documento_id)
    select carpeta_id, id from archivo_documentos
    union select c.id, d.id from archivo_documentos d
      join lugares c on c.n = d.id % (select count(*) from lugares) where d.id % 20 = 0`.execute(
    db,
  );
}

/** Runs this without the indexes of a table, which are made faster of what is there. */
async function withoutIndexes(db: Db, table: string, run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass and not i.indisprimary`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await run();
  for (const { definition } of rows) {
    const began = performance.now();
    await sql.raw(definition).execute(db);
    console.log(`${Math.round(performance.now() - began)} ms: ${definition}`);
  }
}
