import { expect, test } from 'vitest';
import { avoidedRenderings, complaintAbout, contractNames, wordsOf } from './glossary.mjs';

const glossary = `| word | meaning | not |
|---|---|---|
| contrato (\`contract\`) | agreement with parties | \`agreement\` |
| predio | a parcel of land | \`plot\`, \`landLot\`, property |
| municipio | municipality | \`city\` (except \`searchCities\`) |
| proyecto | project | – |`;
const rules = {
  avoided: avoidedRenderings(glossary),
  contract: contractNames('type Query { searchCities(name: String): [CityNode!] }'),
};

test('the table says what to avoid, and what to say instead', () => {
  expect(rules.avoided).toEqual([
    { words: ['agreement'], instead: 'contrato (contract)' },
    { words: ['plot'], instead: 'predio' },
    { words: ['land', 'lot'], instead: 'predio' },
    { words: ['city'], instead: 'municipio' },
  ]);
});

test.each([
  ['saveCityRows', ['save', 'city', 'row']],
  ['HTTPServerError', ['http', 'server', 'error']],
  ['MAX_PLOTS', ['max', 'plot']],
  ['class', ['class']],
  ['reporte-rapido.layer.ts', ['reporte', 'rapido', 'layer', 'ts']],
])('%s is made of its words', (name, words) => expect(wordsOf(name)).toEqual(words));

test.each([
  ['agreementRow', 'not "agreement" but "contrato (contract)"'],
  ['modules/contratos/agreement.service.ts', 'not "agreement"'],
  ['LAND_LOTS', 'not "land lot" but "predio"'],
  ['cityOf', 'not "city" but "municipio"'],
  ['tamaño', 'no accents'],
])('%s is refused', (name, complaint) => expect(complaintAbout(name, rules)).toContain(complaint));

test.each(['contractRow', 'plotting', 'searchCitiesPage', 'CityNodeRow', 'propertyOf', 'velocity'])(
  '%s is fine',
  (name) => expect(complaintAbout(name, rules)).toBeUndefined(),
);
