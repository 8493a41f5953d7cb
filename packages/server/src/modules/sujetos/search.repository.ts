import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';
import { matchesSearch } from '../../core/db/lists/page.ts';
import type { CityRow } from './subject.repository.ts';

/** A subject as pickers, notices and other modules name it. */
export interface SubjectChoice {
  id: number;
  clase: SubjectClass;
  /** a company's legal name, a person's full name */
  nombres: string;
  sigla: string;
  tipoCorto: string | null;
  identificacion: string | null;
}

export interface IdentificationType {
  id: number;
  nombre: string;
  tipoCorto: string;
  juridica: boolean;
}

const choices = (db: Reader) =>
  db
    .selectFrom('sujetos as s')
    .leftJoin('tipos_identificacion as t', 't.id', 's.tipo_identificacion_id')
    .select([
      's.id',
      sql<SubjectClass>`s.clase`.as('clase'),
      's.nombre_completo as nombres',
      's.sigla',
      't.tipo_corto as tipoCorto',
      's.identificacion',
    ])
    .where('s.fusionado_en', 'is', null);

/** The first subjects of the class that have an identification and whose texts contain `text`. */
export async function searchIdentified(
  db: Reader,
  kind: SubjectClass,
  text: string,
  first: number,
): Promise<SubjectChoice[]> {
  return choices(db)
    .where('s.clase', '=', kind)
    .where('s.identificacion', 'is not', null)
    .where(matchesSearch(sql`s.busqueda`, text))
    .orderBy('s.orden_nombre')
    .orderBy('s.id')
    .limit(first)
    .execute();
}

/** These subjects, whoever they are; those that another record took in are left out. */
export async function findChoices(db: Reader, ids: readonly number[]): Promise<SubjectChoice[]> {
  if (ids.length === 0) return [];
  return choices(db)
    .where('s.id', 'in', [...ids])
    .execute();
}

/** The subject that already has this identification. */
export async function findByIdentification(
  db: Reader,
  typeId: number,
  identification: string,
): Promise<SubjectChoice | undefined> {
  return choices(db)
    .where('s.tipo_identificacion_id', '=', typeId)
    .where('s.identificacion', '=', identification)
    .executeTakeFirst();
}

/** The company that already has this acronym, however it is written. */
export async function findByAcronym(
  db: Reader,
  acronym: string,
): Promise<SubjectChoice | undefined> {
  return choices(db)
    .where('s.clase', '=', 'EMPRESA')
    .where(sql<boolean>`lower(s.sigla) = lower(${acronym})`)
    .where('s.sigla', '<>', '')
    .executeTakeFirst();
}

export interface SimilarTo {
  names: string;
  /** Ways in which the same number may be stored. */
  numbers: readonly string[];
  exceptId: number | null;
}

/** Those of the class whose name is nearly this one, or who have this number; likest first. */
export async function findSimilar(
  db: Reader,
  kind: SubjectClass,
  given: SimilarTo,
  first: number,
): Promise<SubjectChoice[]> {
  const alike = sql<number>`similarity(s.orden_nombre, buscable(${given.names}))`;
  const sameNumber = sql<boolean>`coalesce(
    s.identificacion = any (${[...given.numbers]}::text[]), false)`;
  return amongAlike(db, (tx) =>
    choices(tx)
      .where('s.clase', '=', kind)
      .$if(given.exceptId !== null, (query) => query.where('s.id', '<>', given.exceptId))
      .where(eitherOf(given))
      .orderBy(sameNumber, 'desc')
      .orderBy(alike, 'desc')
      .orderBy('s.id')
      .limit(first)
      .execute(),
  );
}

/** Short names are like too many: they count only when nearly everything is the same. */
const ALIKE = 0.55;

/** Reads with `%` meaning that much alike: by itself the index would bring ten times as many. */
function amongAlike<Row>(db: Reader, read: (tx: Tx) => Promise<Row[]>): Promise<Row[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`.execute(
      tx,
    );
    return read(tx);
  });
}

function eitherOf({ names, numbers }: SimilarTo): RawBuilder<boolean> {
  // Both sides as they stand in an index.
  const sameNumber = sql<boolean>`s.identificacion = any (${[...numbers]}::text[])`;
  if (names === '') return sameNumber;
  return sql<boolean>`((s.orden_nombre % buscable(${names})
    and similarity(s.orden_nombre, buscable(${names})) >= ${sql.lit(ALIKE)}) or ${sameNumber})`;
}

/** The first municipalities whose name contains the text; those that begin with it come first. */
export async function searchCityRows(db: Reader, text: string, first: number): Promise<CityRow[]> {
  return db
    .selectFrom('municipios as m')
    .select(['m.codigo', 'm.nombre', 'm.departamento_nombre as departamento'])
    .where(matchesSearch(sql`buscable(m.nombre)`, text))
    .orderBy(sql`buscable(m.nombre) like buscable(${text}) || '%'`, 'desc')
    .orderBy(sql`length(m.nombre)`)
    .orderBy('m.nombre')
    .orderBy('m.codigo')
    .limit(first)
    .execute();
}

/** Which of these codes are no municipality's. */
export async function unknownCities(db: Reader, codes: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(codes);
  if (wanted.size === 0) return wanted;
  const rows = await db
    .selectFrom('municipios')
    .select('codigo')
    .where('codigo', 'in', [...wanted])
    .execute();
  for (const { codigo } of rows) wanted.delete(codigo);
  return wanted;
}

export function listIdentificationTypes(db: Reader): Promise<IdentificationType[]> {
  return db
    .selectFrom('tipos_identificacion')
    .select(['id', 'nombre', 'tipo_corto as tipoCorto', 'juridica'])
    .orderBy('id')
    .execute();
}

export function listGenres(db: Reader): Promise<{ id: number; genero: string }[]> {
  return db.selectFrom('generos').select(['id', 'genero']).orderBy('genero').execute();
}
