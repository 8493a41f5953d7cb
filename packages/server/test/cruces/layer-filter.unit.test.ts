import type { TypedColumn, TypedFilter } from '@comarca/shared/modules/capas/filter/check';
import { comparisons, type FilterValue } from '@comarca/shared/modules/capas/filter/filter';
import fc from 'fast-check';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { filterCondition } from '../../src/modules/cruces/inside/filter.layer.ts';

/** A connection that only writes statements. */
const writer = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const text = fc.oneof(
  fc.constantFrom("'; drop table capas.x; --", '" or true --', '$1', "''", '\\', '*/'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const column: fc.Arbitrary<TypedColumn> = fc.record({
  name: text,
  kind: fc.constantFrom('text', 'number', 'date', 'boolean'),
  isMoment: fc.boolean(),
});
const value: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text', 'number', 'date'), value: text }),
  fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean() }),
);
const { filter } = fc.letrec<{ filter: TypedFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ op: fc.constantFrom(...comparisons), column, value }),
    fc.record({ op: fc.constant('CONTIENE' as const), column, value }),
    fc.record({
      op: fc.constant('EN' as const),
      column,
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('NULO' as const), column }),
    fc.record({
      op: fc.constantFrom('Y' as const, 'O' as const),
      parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('NO' as const), part: tie('filter') }),
  ),
}));

const QUOTED = /"(?:[^"]|"")*"/g;
/** Every word and sign that the program itself writes. */
const OWN =
  /^(?:[\s(),.]|::|\$\d+|[=<>]+|\b(?:l|I|C|and|or|not|is|null|in|distinct|from|coalesce|false|position|translate|lower|text|numeric|boolean|date|collate|at|time|zone|0)\b|'UTC' - interval '5 hours'|'ÁÉÍÓÚÜÑ'|'áéíóúüñ')*$/;

it('nothing that is written in a filter is part of a statement: names are quoted, values are parameters', () => {
  fc.assert(
    fc.property(filter, (written) => {
      const { sql, parameters } = filterCondition(written).compile(writer);
      const { names, values } = partsOf(written);
      expect(sql.replaceAll(QUOTED, 'I')).toMatch(OWN);
      const quoted = (sql.replaceAll(' collate "C"', '').match(QUOTED) ?? []).map(unquoted);
      expect(quoted).toEqual(names);
      expect(parameters).toEqual(values);
    }),
  );
});

const unquoted = (name: string): string => name.slice(1, -1).replaceAll('""', '"');

/** Names and values of a filter in the order in which its condition has them. */
function partsOf(filter: TypedFilter): { names: string[]; values: unknown[] } {
  if ('part' in filter) return partsOf(filter.part);
  if ('parts' in filter) {
    const parts = filter.parts.map(partsOf);
    return {
      names: parts.flatMap(({ names }) => names),
      values: parts.flatMap(({ values }) => values),
    };
  }
  const values = filter.op === 'NULO' ? [] : filter.op === 'EN' ? filter.values : [filter.value];
  return { names: [filter.column.name], values: values.map(({ value }) => value) };
}
