import { expect, test } from 'vitest';
import { complaintAboutName, complaintAboutPath, keptWords, spanishWords } from './language.mjs';

const glossary = `# Glossary

Spanish in code: \`predio\`, \`trazado\`.
`;
const spanish = spanishWords('carta\ncampos\npredio\nborrador\n', keptWords(glossary));

test('the glossary says which words stay Spanish', () => {
  expect(keptWords(glossary)).toEqual(['predio', 'trazado']);
});

test.each(['carta', 'cartaRow', 'CAMPO_MAX', 'readBorrador', 'cartas'])('%s is refused', (name) =>
  expect(complaintAboutName(name, spanish)).toContain('names in code are English'),
);

test.each(['letter', 'predioRow', 'TrazadoEditor', 'cartography', 'campaign'])(
  '%s is fine',
  (name) => expect(complaintAboutName(name, spanish)).toBeUndefined(),
);

test.each([
  'packages/server/src/modules/correspondencia/carta.service.ts',
  'packages/server/src/modules/correspondencia/borrador/draft.ts',
  'packages/e2e/flows/cartas.test.ts',
])('the path %s is refused', (path) =>
  expect(complaintAboutPath(path, spanish)).toContain('is Spanish'),
);

test.each([
  'packages/server/src/modules/carta/letter.service.ts',
  'packages/server/test/cartas/letters.fixture.ts',
  'packages/web/src/modules/predios/predio-map.tsx',
])('the path %s is fine', (path) => expect(complaintAboutPath(path, spanish)).toBeUndefined());
