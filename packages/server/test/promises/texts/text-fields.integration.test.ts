import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, rounds } from '../../testkit/rounds.ts';
import { allRows, unwrittenCatalogues } from '../permissions/permission-rows.all.ts';
import { openWorld, type World } from '../permissions/permission-world.ts';
import { catalogueLimits } from '../permissions/plain-catalogues.ts';
import { archiveLimits } from './archive-texts.ts';
import { judicialLimits } from './judicial-texts.ts';
import { realEstateLimits } from './real-estate-texts.ts';
import { RULED } from './ruled-texts.ts';
import { everyText, saveText, searchText, type TextLimit, textForms } from './text-forms.ts';
import { takeStep, textSteps } from './text-steps.ts';

const forms = textForms(allRows.filter(({ outside }) => !outside));

const ruled = new Set(Object.values(RULED).flat());

/** Parts of an address in the document site, which takes no such signs. */
const IN_PATHS = new Set([
  'saveCompany.acronym',
  'saveCompanyProcess.sitioSharepoint',
  'saveProject.sharepointSite',
]);
const writable = (name: string, text: string): string =>
  IN_PATHS.has(name) ? text.replace(/[<>:"/\\|?*]/g, '') : text;

/** A text without a counter. */
const ENDLESS = Number.POSITIVE_INFINITY;

/** How many characters each text takes, and whether its list searches it. */
const LIMITS: Readonly<Record<string, TextLimit>> = {
  ...archiveLimits,
  ...judicialLimits,
  ...realEstateLimits,
  ...Object.assign({}, ...unwrittenCatalogues.map(catalogueLimits)),
  'createCorrespondence.sender': { max: 150 },
  'createCorrespondence.senderCode': { max: 50 },
  'createCorrespondence.shortDescription': { max: 5000 },
  'saveActivity.descripcion': { max: 5000, searched: true },
  'saveActivity.nombre': { max: 200, searched: true },
  'saveApplication.nombre': { max: 100, searched: true },
  'saveApplication.sigla': { max: 20, searched: true },
  'saveBaseLayer.attribution': { max: 300, searched: true },
  'saveBaseLayer.capa': { max: 100, searched: true },
  'saveBlock.nombre': { max: 200, searched: true },
  'saveBookmark.carpeta': { max: 100 },
  'saveBookmark.descripcion': { max: 200 },
  'saveBookmark.nombre': { max: 100 },
  'saveBookmarkCategory.descripcion': { max: 200, searched: true },
  'saveBookmarkCategory.nombre': { max: 100, searched: true },
  'saveCompany.acronym': { max: 100, searched: true },
  'saveCompany.names': { max: 200, searched: true },
  'saveCompanyProcess.codigo': { max: 50, searched: true },
  'saveCompanyProcess.descripcion': { max: 10000, searched: true },
  'saveCompanyProcess.nombre': { max: 200, searched: true },
  'saveCompanyProcess.sitioSharepoint': { max: 200 },
  'saveConfiguration.nombre': { max: 100, searched: true },
  'saveContract.identification': { max: 100, searched: true },
  'saveContract.name': { max: 200, searched: true },
  'saveContract.object': { max: ENDLESS },
  'saveContractStatus.estado': { max: 100, searched: true },
  'saveContractType.tipo': { max: 100, searched: true },
  'saveDevelopment.novedad': { max: 2000 },
  'saveDevelopment.titulo': { max: 200, searched: true },
  'saveCorrespondenceType.nombre': { max: 100, searched: true },
  'saveDailyEffort.observaciones': { max: 4000, searched: true },
  'saveEmailAccount.nombre': { max: 100, searched: true },
  'saveFolio.address': { max: 300, searched: true },
  'saveFolio.nupre': { max: 30, searched: true },
  'saveFolio.vereda': { max: 150, searched: true },
  'saveFunctionalUnit.nombre': { max: 200, searched: true },
  'saveGroundLayer.creditos': { max: 200 },
  'saveGender.genero': { max: 100, searched: true },
  'saveIdentificationType.nombre': { max: 100, searched: true },
  'saveIdentificationType.tipoCorto': { max: 20, searched: true },
  'saveModule.nombre': { max: 100, searched: true },
  'saveNonWorkingDay.nombre': { max: 100, searched: true },
  'savePermissionGroup.nombre': { max: 100, searched: true },
  'savePerson.firstSurname': { max: 100, searched: true },
  'savePerson.names': { max: 200, searched: true },
  'savePerson.secondSurname': { max: 100, searched: true },
  'savePortalBookmark.carpeta': { max: 100, searched: true },
  'savePortalBookmark.descripcion': { max: 500, searched: true },
  'savePortalBookmark.titulo': { max: 100, searched: true },
  'savePortalReport.carpeta': { max: 100, searched: true },
  'savePortalReport.descripcion': { max: 500, searched: true },
  'savePortalReport.titulo': { max: 150, searched: true },
  'saveProductConfiguration.nombre': { max: 100, searched: true },
  'saveProductError.descripcion': { max: 5000, searched: true },
  'saveProductError.nombre': { max: 200, searched: true },
  'saveProfile.apellidos': { max: 150 },
  'saveProfile.jobTitle': { max: 150 },
  'saveProfile.nombres': { max: 30 },
  'saveProfile.uid': { max: 150 },
  'saveProfile.usuarioVur': { max: 150 },
  'saveProject.name': { max: 200, searched: true },
  'saveProject.scope': { max: ENDLESS },
  'saveProject.sharepointSite': { max: 200 },
  'saveProjectStatus.nombre': { max: 100, searched: true },
  'saveProjectType.descripcion': { max: 100, searched: true },
  'savePublication.carpeta': { max: 100, searched: true },
  'saveRole.rol': { max: 200, searched: true },
  'saveRoleGroup.nombre': { max: 200, searched: true },
  'saveStatusActivity.identificador': { max: 200 },
  'saveStatusActivity.observaciones': { max: 5000 },
  'saveLetterTemplate.nombre': { max: 200, searched: true },
  'saveShortReport.name': {
    max: 200,
    message: 'El nombre admite hasta 200 caracteres',
  },
  'saveProjectIt.nombre': { max: 30 },
  'saveStructureIt.name': { max: 200 },
  'saveStructureTemplate.name': { max: 200 },
  'saveWmsLayer.capa': { max: 200, searched: true },
  'saveWmsLayer.titulo': { max: 200, searched: true },
  'saveTypology.descripcion': { max: 5000, searched: true },
  'saveTypology.nombre': { max: 200, searched: true },
};

const fields = forms.flatMap((form) =>
  form.texts
    .map((argument) => ({ form, argument, name: `${form.operation.name}.${argument}` }))
    .filter(({ name }) => !ruled.has(name)),
);

/** Pieces of every script and of what has broken programs; the rules that cut or turn come with them. */
const pieces = [
  'Ñandú',
  'n\u0303',
  'a\u0301',
  'ç',
  'ß',
  'İ',
  'ŉ',
  'Ω',
  'Привет',
  'שלום',
  'العربية',
  '漢字',
  '𠮷',
  '𝒳',
  '👩‍👩‍👧‍👦',
  '🏔️',
  '🇨🇴',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u202c',
  '\ufeffx',
  'e\u0301\u0302\u0303',
  "O'Brien",
  '"',
  '%',
  '_',
  '\\',
  '$1',
  '--',
  ';',
  '{{7*7}}',
  '=1+1',
  '@',
  '&amp;',
  '<b>',
  'null',
  '٣',
] as const;

describe('texts of any script (T5)', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.test.close());

  it('are all known here: in a form, in a step, or with the reason why not', () => {
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(LIMITS).toSorted());
    const steps = textSteps.map(({ name }) => name);
    const known = [...Object.keys(LIMITS), ...steps, ...ruled];
    const argument = (name: string) => name.split('.').slice(0, 2).join('.');
    const tried = new Set([...known, ...steps.map(argument)]);
    expect(everyText.filter((name) => !tried.has(name))).toEqual([]);
    expect(known.filter((name) => !everyText.includes(name))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });

  const hostile = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' '));

  it(
    'are saved as they were written, shown so, and found',
    async () => {
      // Every field has one at least.
      const count = Math.max(rounds(100), fields.length);
      const texts = fc.sample(hostile, { numRuns: count, seed: 20_261_122 });
      let searched = 0;
      for (const [index, text] of texts.entries()) {
        const { form, argument, name } = fields[index % fields.length] as (typeof fields)[number];
        const { max, searched: isSearched } = LIMITS[name] ?? { max: 0 };
        // A word of its own: names are unique, and the text is looked for in a crowd.
        const written = writable(name, `z${world.next()} ${text}`).slice(0, max).toWellFormed();
        const saved = await saveText(world, form, { [argument]: written });
        expect([name, written, saved.refusal]).toEqual([name, written, undefined]);
        const expected = written.trim().normalize('NFC');
        expect([name, saved.texts]).toEqual([name, expect.arrayContaining([expected])]);
        if (!isSearched) continue;
        searched += 1;
        expect([name, written, await searchText(world, form, written)]).toEqual([
          name,
          written,
          expect.arrayContaining([saved.id]),
        ]);
      }
      console.log(`T5: ${texts.length} texts in ${fields.length} fields, ${searched} searched`);
    },
    patience(120_000),
  );

  it.each(fields.filter(({ name }) => LIMITS[name]?.max !== ENDLESS))(
    '$name takes its last character, and one more not (V6)',
    async ({ form, argument, name }) => {
      const { max, message = `Máximo ${max} caracteres` } = LIMITS[name] ?? { max: 0 };
      const long = (length: number) => `q${world.next()}`.padEnd(length, 'ñ');
      const last = long(max);
      const saved = await saveText(world, form, { [argument]: last });
      expect([saved.refusal, saved.texts]).toEqual([undefined, expect.arrayContaining([last])]);
      const beyond = await saveText(world, form, { [argument]: long(max + 1) });
      expect([beyond.saved, beyond.refusal?.message]).toEqual([false, message]);
    },
  );

  const written = textSteps.filter(({ ruled: own }) => !own);

  it(
    'are kept as they were written where they make no record, and shown so',
    async () => {
      const texts = fc.sample(hostile, {
        numRuns: Math.max(rounds(40), written.length),
        seed: 20_261_122,
      });
      for (const [index, text] of texts.entries()) {
        const step = written[index % written.length] as (typeof written)[number];
        const own = `z${world.next()} ${text}`.slice(0, step.max).toWellFormed();
        const { done, message, shown } = await takeStep(world, step, own);
        expect([step.name, own, done, message]).toEqual([step.name, own, true, undefined]);
        const expected = own.trim().normalize('NFC');
        const isShown = shown.some((one) => one === expected || one.endsWith(`: ${expected}`));
        expect([step.name, expected, shown, isShown]).toEqual([step.name, expected, shown, true]);
      }
      console.log(`T5: ${texts.length} texts in ${written.length} steps that make no record`);
    },
    patience(120_000),
  );

  it.each(textSteps)('$name takes its last character, and one more not (V6)', async (step) => {
    const { max, message = `Máximo ${max} caracteres` } = step;
    const long = (length: number) => `q${world.next()}`.padEnd(length, 'ñ');
    const last = long(max);
    const { done, message: refusal, shown } = await takeStep(world, step, last);
    expect([done, refusal]).toEqual([true, undefined]);
    expect(shown.some((text) => text.includes(last))).toBe(true);
    const beyond = await takeStep(world, step, long(max + 1));
    expect([beyond.done, beyond.message]).toEqual([false, message]);
  });
});
