import fc from 'fast-check';
import {
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Texts that have broken programs: encodings, SQL, paths, templates, formulas, sizes. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202e\u200b\u0301',
  'Ñ'.normalize('NFD'),
  '🗺️'.repeat(60),
  'a'.repeat(201),
  'ñ'.repeat(50_000),
  "' or 1=1 --",
  '"; drop table usuarios; --',
  '$$; select pg_sleep(9); $$',
  '%_\\%',
  '\\',
  '../../../etc/passwd',
  '=1+1',
  '<script>alert(1)</script>',
  `\${7*7}{{7*7}}`,
  '__proto__',
  'constructor',
  'null',
  'true',
  'NaN',
  '[]',
  '{}',
  '{"__proto__":{"x":1}}',
  '[{"layer":"\\u0000","analisis":"\\u0000"}]',
  '[{"layer":"a","analisis":"\\ud800"}]',
  '[{"layer":"a","mostrar":"sí"}]',
  '{"bbox":[1,2,3,4],"crossColor":"#000000\\u0000"}',
  '{"bbox":[1e308,-1e308,null,0]}',
  '{"type":"Point","coordinates":[1e400,0]}',
  '{"type":"Point","coordinates":["-73","5"]}',
  '{"type":"GeometryCollection","geometries":[]}',
  '{"type":"LineString","coordinates":[[-73,5],[-73,5]]}',
  '{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,1],[1,0],[0,0]]]}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'postgres://x@127.0.0.1:1/y',
  'http://127.0.0.1:1/wms',
  'http://[::1]:1/',
  'javascript:alert(1)',
  '2026-02-30',
  '2026-12-31T23:59:59.9Z',
  '00000000-0000-0000-0000-000000000000',
];

const ids = ['0', '-1', '1', '2', '1e3', '0x10', ' 1', '1.5', 'Infinity', '٣', '1 or 1=1'];
const hugeIds = ['2147483647', '2147483648', '9007199254740993', '9'.repeat(40)];
const integers = [0, -1, 1, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1e15, 0.5];
const floats = [0, -0, -1, 1e-320, 1.5, 1e9, 1e308, -1e308, 2 ** 53];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { length: -1 }),
  fc.constantFrom(...integers, ...floats),
  fc.jsonValue({ maxDepth: 3 }),
);

const byName: Record<string, fc.Arbitrary<unknown>> = {
  ID: fc.oneof(fc.constantFrom(...ids, ...hugeIds), text, fc.integer()),
  Int: fc.oneof(fc.constantFrom(...integers), fc.integer()),
  Float: fc.oneof(fc.constantFrom(...floats), fc.double({ noNaN: true })),
  Boolean: fc.boolean(),
  JSON: anything,
};

/** A value of the argument's own type, as hostile as that type allows. */
function ofType(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return ofType(type.ofType);
  if (isListType(type)) {
    return fc.oneof(
      fc.array(ofType(type.ofType), { maxLength: 5 }),
      fc.constant(Array.from({ length: 300 }, (_, index) => `capa_${index}`)),
    );
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      ({ name, type: own }) => [name, hostileValue(own)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  return byName[getNamedType(type).name] ?? text;
}

/** What an argument may be given: mostly its type, sometimes nothing, sometimes anything. */
export const hostileValue = (type: GraphQLInputType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 7, arbitrary: ofType(type) },
    { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
    { weight: 2, arbitrary: anything },
  );

/** Good variables of which some, or all, are replaced by hostile ones. */
export function mutatedVariables(
  args: readonly { name: string; type: GraphQLInputType }[],
  good: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  const hostile = fc.record(
    Object.fromEntries(args.map(({ name, type }) => [name, hostileValue(type)])),
  );
  const one = fc.nat({ max: args.length - 1 }).map((index) => [args[index]?.name ?? '']);
  const some = fc.subarray(
    args.map(({ name }) => name),
    { minLength: 1 },
  );
  const mutated = fc.oneof({ weight: 2, arbitrary: one }, { weight: 1, arbitrary: some });
  return fc.tuple(hostile, mutated).map(([values, names]) => ({
    ...good,
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
  }));
}
