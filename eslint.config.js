import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { glossaryRule } from './tools/lint/glossary-rule.mjs';

/** Biome has the fast rules; here are those that need types, and the size of a file. */
const typedRules = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': [
    'error',
    { checksVoidReturn: { attributes: false, arguments: false } },
  ],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
};

const typedFiles = {
  shared: ['src'],
  server: ['src', 'db', 'test'],
  web: ['src'],
  e2e: ['smoke', 'flows', 'support'],
};

function typed(name, folders) {
  return {
    files: folders.map((folder) => `packages/${name}/${folder}/**/*.{ts,tsx}`),
    // Tests beside the code of the browser run on Node and are in no project.
    ignores: ['packages/{shared,web}/**/*.test.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parserOptions: {
        project: `packages/${name}/tsconfig.json`,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: typedRules,
  };
}

export default defineConfig(
  { ignores: ['**/dist/**', '**/*.d.ts', 'packages/server/db/types.ts', '**/node_modules/**'] },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }] },
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  {
    files: ['packages/**/*.{ts,tsx}', 'bench/**/*.ts'],
    plugins: { comarca: { rules: { glossary: glossaryRule } } },
    rules: { 'comarca/glossary': 'error' },
  },
  ...Object.entries(typedFiles).map(([name, folders]) => typed(name, folders)),
);
