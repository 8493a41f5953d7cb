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

/**
 * What checks values goes to the browser without what describes, compiles and follows them in circles: a
 * fifth of it. Stops the build where the library is no longer as this expects.
 */
export function schemasThatOnlyCheck(): Plugin {
  return {
    name: 'schemas-that-only-check',
    apply: 'build',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      const described = code.match(DESCRIBING)?.length ?? 0;
      if (described < KINDS) throw changed('how schemas describe themselves');
      return { code: NARROW.reduce(narrowed, code.replace(DESCRIBING, '')), map: null };
    },
  };
}

function narrowed(code: string, { wide, narrow }: { wide: string; narrow: string }): string {
  if (!code.includes(wide)) throw changed(wide);
  return code.replace(wide, () => narrow);
}

const changed = (what: string): Error =>
  new Error(`The schemas have changed: look again at ${what}`);
