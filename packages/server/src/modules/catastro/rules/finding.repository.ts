import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { type PageInput, requireNoOrder } from '../../../core/db/lists/page.ts';
import { pageOfRows } from '../../../core/db/narrowed-pages.ts';
import { partOf } from '../partitions.layer.ts';
import type { QualityRule, RuleScope } from './quality-rule.layer.ts';

export interface Finding {
  id: number;
  regla: string;
  npn: string;
  predioId: number | null;
  detalle: string;
  medida: number | null;
  geometria: Geometry | null;
}

const shape = sql<Geometry | null>`case when h.geom is not null and not st_isempty(h.geom)
  then st_asgeojson(h.geom, 7)::json end`;

/** Pages of what a rule found in a base. */
export async function pageOfFindings(
  db: Reader,
  { base, regla, ...page }: PageInput & { base: number; regla: string | null },
) {
  requireNoOrder(page);
  const found = db
    .selectFrom('hallazgos_catastrales as h')
    .where(sql<boolean>`h.base_id = ${sql.lit(base)}`)
    .$if(regla !== null, (all) => all.where('h.regla', '=', regla ?? ''))
    .$if(page.search !== '', (all) => all.where('h.npn', 'like', `${page.search}%`));
  return pageOfRows(
    db,
    found
      .select(['h.id', 'h.regla', 'h.npn', 'h.predio_id as predioId', 'h.detalle', 'h.medida'])
      .select(shape.as('geometria'))
      .orderBy('h.regla')
      .orderBy('h.id'),
    page,
  );
}

/** How many findings each rule has in a base. */
export async function countFindings(db: Reader, base: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('hallazgos_catastrales')
    .select('regla')
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where(sql<boolean>`base_id = ${sql.lit(base)}`)
    .groupBy('regla')
    .execute();
  return new Map(rows.map(({ regla, cuantos }) => [regla, cuantos]));
}

/** Makes room for what a rule finds now. */
export async function clearFindings(tx: Tx, base: number, rule: string): Promise<void> {
  await sql`/* catastro: clear findings */
    delete from ${partOf('hallazgos_catastrales', base)} where regla = ${rule}`.execute(tx);
}

/** Runs a rule and keeps what it finds. */
export async function keepFindings(tx: Tx, rule: QualityRule, scope: RuleScope): Promise<void> {
  await sql`/* catastro: rule */
    insert into ${partOf('hallazgos_catastrales', scope.base)}
      (base_id, regla, npn, predio_id, detalle, medida, geom)
    select ${sql.lit(scope.base)}, ${rule.codigo}, coalesce(f.npn, ''), f.predio_id, f.detalle,
      f.medida, f.geom
    from (${rule.find(scope)}) f`.execute(tx);
}

export async function markReviewed(tx: Tx, base: number): Promise<void> {
  await tx
    .updateTable('bases_catastrales')
    .set({ revisada: sql`clock_timestamp()` })
    .where('id', '=', base)
    .execute();
}
