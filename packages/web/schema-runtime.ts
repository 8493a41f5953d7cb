import type { Plugin } from 'vite';

const SCHEMAS = /node_modules\/zod\/v4\/classic\/schemas\.js$/;
/** How each kind of schema describes itself for other programs. */
const DESCRIBING = /^ *inst\._zod\.processJSONSchema = .*;\n/gm;
/** As many as there are kinds at least, or the library does it another way by now. */
const KINDS = 30;

/** What the library brings along and nothing in a browser uses here, and what it does without it. */
const NARROW: readonly { wide: string; narrow: string }[] = [
  {
    // Descriptions for other programs.
    wide: 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";',
    narrow: [
      'const createToJSONSchemaMethod = () => () => {',
      "throw new Error('The build leaves out descriptions of schemas'); };",
      'const createStandardJSONSchemaMethod = createToJSONSchemaMethod;',
    ].join(' '),
  },
  {
    // Values that hold themselves: what is typed and what servers answer never does.
    wide: 'core.config({ memoizer: core.memoizer() });',
    narrow: '{}',
  },
  {
    // English: the product has words of its own (src/app/refusals.ts).
    wide: 'core.config(en());',
    narrow: '{}',
  },
  {
    // Programs written while the page runs, which its policy refuses (schema-policy.ts).
    wide: 'core.$ZodObjectJIT.init(inst, def);',
    narrow: 'core.$ZodObject.init(inst, def);',
  },
];

/** What only tells of a schema: its longest text, its least number. */
const TOLD = /util\.derived\(\{\n(?: {4}.*\n)+\}, \{/g;
const TELLING = 4;

/** Ways of a schema that nothing here takes, each of which would bring along a kind of its own. */
const UNUSED = [
  ...['jwt', 'emoji', 'uuid', 'uuidv4', 'uuidv6', 'uuidv7', 'nanoid', 'cuid', 'cuid2', 'ulid'],
  ...['base64', 'base64url', 'xid', 'ksuid', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6', 'e164'],
  ...['date', 'time', 'duration', 'lowercase', 'uppercase', 'slugify'],
  ...['nonoptional', 'prefault', 'readonly', 'describe', 'meta', 'validate', 'validateAsync'],
  ...['encode', 'decode', 'encodeAsync', 'decodeAsync'],
  ...['safeEncode', 'safeDecode', 'safeEncodeAsync', 'safeDecodeAsync'],
  ...['keyof', 'safeExtend', 'merge', 'exactPartial', 'required'],
];
const LEFT_OUT =
  "function leftOut() { throw new Error('The build leaves out this way of a schema'); }\n";

/** The method of this name, among those of a kind of schemas. */
const methodOf = (name: string): RegExp =>
  new RegExp(
    `^ {4}(?:async )?${name}(?:: (?:async )?function \\w+)?\\(.*\\) \\{\\n(?: {8}.*\\n)+ {4}\\},\\n`,
    'm',
  );

/**
 * What checks values goes to the browser without what describes, compiles and follows them in circles, and
 * without the kinds that nothing here uses. Stops the build where the library is no longer as this expects.
 */
export function schemasThatOnlyCheck(): Plugin {
  return {
    name: 'schemas-that-only-check',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      const described = code.match(DESCRIBING)?.length ?? 0;
      if (described < KINDS) throw changed('how schemas describe themselves');
      const told = code.match(TOLD)?.length ?? 0;
      if (told < TELLING) throw changed('what schemas tell of themselves');
      const checks = NARROW.reduce(
        narrowed,
        code.replace(DESCRIBING, '').replace(TOLD, 'util.derived({}, {'),
      );
      return { code: LEFT_OUT + UNUSED.reduce(withoutMethod, checks), map: null };
    },
  };
}

function narrowed(code: string, { wide, narrow }: { wide: string; narrow: string }): string {
  if (!code.includes(wide)) throw changed(wide);
  return code.replace(wide, () => narrow);
}

function withoutMethod(code: string, name: string): string {
  const method = methodOf(name);
  if (!method.test(code)) throw changed(name);
  return code.replace(method, `    ${name}: leftOut,\n`);
}

const changed = (what: string): Error =>
  new Error(`The schemas have changed: look again at ${what}`);
