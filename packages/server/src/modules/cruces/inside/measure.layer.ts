import { sql } from 'kysely';

/** Crossings that measure less (m² or m) are what touching leaves behind in floating point. */
export const LEAST_MEASURE = 0.001;

/** What a geometry `g` of dimension `dim` measures: m², m, or null for points. */
export const measureOfG = sql`case dim when 2 then ST_Area(g) when 1 then ST_Length(g) end`;
