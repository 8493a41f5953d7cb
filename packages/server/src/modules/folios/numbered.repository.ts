import type { Reader } from '../../core/db/database.ts';

/** What a folio says of its estate, without anybody's name. */
export interface NumberedFolio {
  fmi: string;
  municipio: string | null;
  vereda: string;
  direccion: string;
  /** m²; null when it says none */
  area: number | null;
}

/** The folios of these numbers that are there. */
export async function foliosByFmi(db: Reader, fmis: readonly string[]): Promise<NumberedFolio[]> {
  if (fmis.length === 0) return [];
  const rows = await db
    .selectFrom('folios')
    .select(['fmi', 'municipio_codigo as municipio', 'vereda', 'direccion', 'area'])
    .where('fmi', 'in', [...new Set(fmis)])
    .execute();
  return rows.map((row) => ({ ...row, area: row.area === null ? null : Number(row.area) }));
}
