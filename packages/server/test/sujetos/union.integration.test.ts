import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { catalogues, company, contractOf, saveCompany, savePerson } from './subjects.fixture.ts';

let test: TestApp;
let merger: TestActor;
let types: Record<string, string>;

beforeAll(async () => {
  test = await startTestApp();
  merger = await test.as('une.empresas', {
    permissions: ['view', 'add', 'change', 'merge']
      .map((action) => `empresas.${action}_empresa`)
      .concat('personas.add_persona'),
  });
  types = await catalogues(test);
});
afterAll(() => test.close());

const merge = async (keptId: string, absorbedId: string, actor = merger) =>
  actor.call('mergeSubjects', { keptId, absorbedId });

const undo = async (id: string, actor = merger) => actor.call('undoMerge', { id });

/** Who stands in each contract, as `contract: subjects`. */
async function parties(): Promise<Record<string, string[]>> {
  const { rows } = await test.app.database.pool.query<{ contrato_id: number; sujeto_id: number }>(
    'select contrato_id, sujeto_id from contrato_partes order by 1, 2',
  );
  const found: Record<string, string[]> = {};
  for (const row of rows) {
    const contract = String(row.contrato_id);
    found[contract] = [...(found[contract] ?? []), String(row.sujeto_id)];
  }
  return found;
}

/** Two records of one company: each in a contract of its own and both in a third one. */
async function twins(acronym: string, number: string) {
  const one = await saveCompany(merger, {
    names: `${acronym} S.A.S.`,
    acronym,
    identificationType: types.NIT,
    identification: number,
    phones: [{ telefono: '3001112233' }],
    emails: [{ email: 'uno@x.example' }],
  });
  const other = await saveCompany(merger, {
    names: `${acronym} SAS`,
    acronym: `${acronym}-2`,
    phones: [{ telefono: '3001112233' }, { telefono: '3009998877' }],
    emails: [{ email: 'UNO@x.example' }, { email: 'dos@x.example' }],
    addresses: [{ municipio: '15001', direccion: 'Calle 1' }],
  });
  const ids = { kept: one.company.id as string, absorbed: other.company.id as string };
  const contracts = {
    own: await contractOf(test, `${acronym}-1`, ids.kept),
    moved: await contractOf(test, `${acronym}-2`, ids.absorbed),
    both: await contractOf(test, `${acronym}-3`, ids.kept),
  };
  await test.app.database.pool.query(
    `insert into contrato_partes (contrato_id, papel, sujeto_id, orden)
     values ($1, 'CONTRATANTE', $2, 2)`,
    [contracts.both, ids.absorbed],
  );
  return { ...ids, contracts };
}

describe('merging two records', () => {
  it('moves contracts and new contacts, leaves the lists, and gives all back when undone', async () => {
    const { kept, absorbed, contracts } = await twins('GEMELAS', '830000001');
    await test.app.database.pool.query(
      `insert into procesos (nombre, descripcion, codigo, diferenciador, sitio_sharepoint, empresa_id)
       values ('Proceso', 'x', 'GEM', 77, 'x', $1)`,
      [absorbed],
    );
    const before = { kept: await company(merger, kept), absorbed: await company(merger, absorbed) };
    const partiesBefore = await parties();

    const merged = await merge(kept, absorbed);
    expect(merged).toMatchObject({ merged: true, errors: [], keptId: kept });
    const joined = await company(merger, kept);
    expect(joined).toMatchObject({ version: before.kept.version + 1, totalContratos: 3 });
    expect(joined.telefonoSet.map((row: { telefono: string }) => row.telefono)).toEqual([
      '3001112233',
      '3009998877',
    ]);
    expect(joined.emailSet.map((row: { email: string }) => row.email)).toEqual([
      'uno@x.example',
      'dos@x.example',
    ]);
    expect(joined.direccionSet).toHaveLength(1);
    expect((await parties())[contracts.both]).toEqual([kept]);
    expect((await company(merger, absorbed)).fusionadoEn).toBe(kept);
    const { data } = await merger.graphql('{ companiesRelay(search: "gemelas") { nodes { id } } }');
    expect(data.companiesRelay.nodes).toEqual([{ id: kept }]);
    const edit = await saveCompany(merger, { id: absorbed, version: 2, acronym: 'GEMELAS-2' });
    expect(edit.saved).toBe(false);

    expect(await undo(merged.id)).toMatchObject({ undone: true, keptId: kept });
    expect(await parties()).toEqual(partiesBefore);
    const bare = ({ version: _, ...rest }: Record<string, unknown>) => rest;
    expect(bare(await company(merger, kept))).toEqual(bare(before.kept));
    expect(bare(await company(merger, absorbed))).toEqual(bare(before.absorbed));
    const { rows } = await test.app.database.pool.query(
      `select empresa_id from procesos where codigo = 'GEM'`,
    );
    expect(rows).toEqual([{ empresa_id: Number(absorbed) }]);
    expect(await undo(merged.id)).toMatchObject({ undone: false });
  });

  it('gives contacts back although the kept record was saved meanwhile', async () => {
    const { kept, absorbed } = await twins('EDITADAS', '830000002');
    const merged = await merge(kept, absorbed);
    const { version, telefonoSet } = await company(merger, kept);
    const saved = await saveCompany(merger, {
      id: kept,
      version,
      acronym: 'EDITADAS',
      phones: telefonoSet,
      emails: [{ email: 'nuevo@x.example' }],
    });
    expect(saved.saved).toBe(true);
    expect(await undo(merged.id)).toMatchObject({ undone: true });
    expect(await company(merger, kept)).toMatchObject({
      telefonoSet: [{ telefono: '3001112233' }],
      emailSet: [{ email: 'nuevo@x.example' }],
      direccionSet: [],
    });
    expect(await company(merger, absorbed)).toMatchObject({
      emailSet: [{ email: 'UNO@x.example' }, { email: 'dos@x.example' }],
      direccionSet: [{ direccion: 'Calle 1' }],
    });
  });

  it('is undone from the newest to the oldest, and only while nobody took its number', async () => {
    const { kept, absorbed } = await twins('CADENA', '830000003');
    const { company: third } = await saveCompany(merger, {
      acronym: 'CADENA-3',
      identificationType: types.NIT,
      identification: '830000004',
    });
    const first = await merge(kept, absorbed);
    const second = await merge(kept, third.id);
    const { data } = await merger.graphql(
      'query($id: ID!) { subjectMerges(id: $id) { id absorbido usuario } }',
      { id: kept },
    );
    expect(data.subjectMerges.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect((await undo(first.id)).errors[0]?.message).toMatch(/más reciente/);
    const taker = await saveCompany(merger, {
      names: 'La nueva',
      acronym: 'NUEVA',
      identificationType: types.NIT,
      identification: '830000004',
    });
    expect(taker.saved).toBe(true);
    expect((await undo(second.id)).errors[0]?.message).toMatch(/La nueva/);
  });

  it('is refused without the permission, across classes, with itself and twice', async () => {
    const { kept, absorbed } = await twins('RECHAZO', '830000005');
    const { person } = await savePerson(merger, {});
    const editor = await test.as('edita.empresas', {
      permissions: ['empresas.view_empresa', 'empresas.change_empresa', 'personas.merge_persona'],
    });
    expect(await merge(kept, absorbed, editor)).toMatchObject({ merged: false });
    expect(await merge(kept, person.id)).toMatchObject({ merged: false });
    expect(await merge(person.id, kept)).toMatchObject({ merged: false });
    expect(await merge(kept, kept)).toMatchObject({ merged: false });
    expect(await merge(kept, '2000000001')).toMatchObject({ merged: false });
    const merged = await merge(kept, absorbed);
    expect(await merge(kept, absorbed)).toMatchObject({ merged: false });
    expect(await merge(absorbed, kept)).toMatchObject({ merged: false });
    expect(await undo(merged.id, editor)).toMatchObject({ undone: false });
    expect((await company(merger, absorbed)).fusionadoEn).toBe(kept);
  });
});
