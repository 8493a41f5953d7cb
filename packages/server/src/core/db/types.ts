import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Whole numbers and decimals as numbers, days as `YYYY-MM-DD` text, instants as Date. */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
};

/** How `pg` turns column values into JavaScript's. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: string) {
    const own = format === 'binary' ? undefined : parsers[oid];
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  },
};
