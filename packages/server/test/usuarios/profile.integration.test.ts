import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

let test: TestApp;
let clara: TestActor;
let rival: TestActor;
let keeper: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  clara = await test.as('clara.benitez');
  rival = await test.as('rival.curioso');
  keeper = await test.as('guarda.usuarios', { permissions: ['users.view_profile'] });
});
afterAll(() => test.close());

const names = { firstName: 'Clara', lastName: 'Benítez Ñáñez', jobTitle: 'Gestora' };

/** Saves over what is stored now, unless a version is named. */
async function save(actor: TestActor, input: Record<string, unknown>) {
  const id = String(input.id ?? actor.id);
  const stored = await actor.graphql('query($id: ID!) { profile(id: $id) { version } }', { id });
  const version = stored.data.profile?.version ?? null;
  return actor.save(
    'ownProfile',
    { id, version, ...names, ...input },
    'fullName jobTitle avatar originalProfileImage firma version cropData { boundary visible }',
  );
}

async function picture(format: 'png' | 'jpeg', width = 64, height = 48): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#1b6e4f';
  drawing.fillRect(0, 0, width, height);
  return format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 90);
}

const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`;

const get = (actor: TestActor, url: string) => actor.inject({ method: 'GET', url });

describe('editing the own profile', () => {
  it('saves names, position, images and the crop', async () => {
    const answer = await save(clara, {
      profileImage: dataUrl(await picture('png')),
      originalProfileImage: dataUrl(await picture('jpeg'), 'image/jpeg'),
      firma: dataUrl(await picture('png')),
      cropData: { boundary: { width: 300, height: 300 }, visible: { left: 1, top: 2 }, id: 7 },
    });
    expect(answer).toMatchObject({
      success: true,
      errors: [],
      profile: {
        fullName: 'Clara Benítez Ñáñez',
        jobTitle: 'Gestora',
        cropData: { boundary: { width: 300, height: 300 }, visible: { left: 1, top: 2 } },
      },
    });
    const avatar = await get(clara, answer.profile.avatar);
    expect(avatar.headers['content-type']).toBe('image/jpeg');
    expect(avatar.headers['x-content-type-options']).toBe('nosniff');
    expect(avatar.headers['content-security-policy']).toContain('sandbox');
    const signature = await get(clara, answer.profile.firma);
    expect(signature.headers['content-type']).toBe('image/png');
  });

  it('keeps what is not named, removes what is null', async () => {
    const before = await save(clara, { firma: dataUrl(await picture('png')) });
    const kept = await save(clara, {});
    expect(kept.profile.firma).toBe(before.profile.firma);
    const removed = await save(clara, { firma: null });
    expect(removed.profile.firma).toBeNull();
    expect((await get(clara, before.profile.firma)).statusCode).toBe(404);
  });

  it.each([
    ['firstName', ''],
    ['lastName', '   '],
    ['jobTitle', ''],
  ])('requires %s', async (field, value) => {
    expect(await save(clara, { [field]: value })).toMatchObject({
      success: false,
      errors: [{ campo: field, message: 'El valor de este campo es obligatorio' }],
    });
  });

  it('counts characters at the exact limits', async () => {
    expect((await save(clara, { firstName: 'ñ'.repeat(30) })).success).toBe(true);
    expect((await save(clara, { firstName: 'ñ'.repeat(31) })).success).toBe(false);
    expect((await save(clara, { lastName: 'x'.repeat(151) })).success).toBe(false);
  });

  it('loses no update: the second of two editors gets a conflict (F11)', async () => {
    const { profile } = await save(clara, {});
    const first = await save(clara, { jobTitle: 'Primera', version: profile.version });
    const second = await save(clara, { jobTitle: 'Segunda', version: profile.version });
    expect(first.success).toBe(true);
    expect(second.success).toBe(false);
    expect(second.errors[0]?.message).toMatch(/Otra persona guardó/);
  });

  it('survives fifty saves at the same time, all of the same version: one wins (F10)', async () => {
    const { profile } = await save(clara, {});
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        save(clara, { jobTitle: `Cargo ${i}`, version: profile.version }),
      ),
    );
    const saved = answers.filter((answer) => answer.success).length;
    console.log(`F10: 50 saves of one version at the same time, ${saved} saved`);
    expect(saved).toBe(1);
  });
});

describe('somebody else’s profile (S2, S3)', () => {
  const PROFILE = `query ($id: ID!) { profile(id: $id) { id fullName user { username permissions } } }`;

  it('is not saved', async () => {
    const saved = await rival.save(
      'ownProfile',
      { id: String(clara.id), ...names },
      'fullName jobTitle avatar originalProfileImage firma version cropData { boundary visible }',
    );
    expect(saved.success).toBe(false);
    const asKeeper = await keeper.save(
      'ownProfile',
      { id: String(clara.id), ...names },
      'fullName jobTitle avatar originalProfileImage firma version cropData { boundary visible }',
    );
    expect(asKeeper.success).toBe(false);
  });

  it('is read with users.view_profile only; guessed ids all look the same', async () => {
    const own = await clara.graphql(PROFILE, { id: String(clara.id) });
    expect(own.data.profile.user.username).toBe('clara.benitez');
    const ids = [String(clara.id), '999999', '0', '-1', '1 or 1=1', "'", '99999999999'];
    for (const id of ids) {
      const refused = await rival.graphql(PROFILE, { id });
      expect(refused.data).toBeNull();
      expect(['FORBIDDEN', 'VALIDATION']).toContain(refused.errors?.[0]?.extensions?.code);
    }
    const seen = await keeper.graphql(PROFILE, { id: String(clara.id) });
    expect(seen.data.profile.user.permissions).toEqual([]);
    const missing = await keeper.graphql(PROFILE, { id: '999999' });
    expect(missing.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('shows in a picker without what is private', async () => {
    const LIST = `query ($q: String) { profilesRelay(first: 10, bunchQuery: $q) {
      totalCount pageInfo { hasNextPage hasPreviousPage }
      nodes { id fullName avatar uid firma originalProfileImage loginCount
        user { username permissions groups { name } lastLogin isSuperuser isStaff } } } }`;
    await save(clara, { firma: dataUrl(await picture('png')) });
    const list = (await rival.graphql(LIST, { q: 'clara.benit' })).data.profilesRelay;
    expect(list.totalCount).toBe(1);
    expect(list.nodes[0]).toMatchObject({
      id: String(clara.id),
      uid: null,
      firma: null,
      originalProfileImage: null,
      loginCount: null,
      user: { permissions: null, groups: null, lastLogin: null, isSuperuser: null, isStaff: null },
    });
    const own = (await clara.graphql(LIST, { q: 'clara.benit' })).data.profilesRelay;
    expect(own.nodes[0]?.firma).toMatch(/^\/media\//);
  });

  it('is found by its group by who sees groups only', async () => {
    const LIST = `query ($q: String) { profilesRelay(first: 100, bunchQuery: $q) { nodes { id } } }`;
    const { pool } = test.app.database;
    await pool.query(`with g as (insert into grupos (nombre) values ('Reserva del páramo') returning id)
      insert into usuario_grupos (usuario_id, grupo_id) select ${clara.id}, id from g`);
    const found = async (actor: TestActor) =>
      (await actor.graphql(LIST, { q: 'reserva del paramo' })).data.profilesRelay.nodes;
    expect(await found(keeper)).toEqual([{ id: String(clara.id) }]);
    expect(await found(rival)).toEqual([]);
  });

  it('is found without accents and capitals, and never by wildcards', async () => {
    const LIST = `query ($q: String) { profilesRelay(bunchQuery: $q) { nodes { id } } }`;
    const found = async (q: string) =>
      (await rival.graphql(LIST, { q })).data.profilesRelay.nodes.length;
    await save(clara, {});
    expect(await found('BENITEZ NANEZ')).toBe(1);
    for (const q of ['%', '_', '\\', "'; drop table usuarios --"]) expect(await found(q)).toBe(0);
  });

  it('shows its picture to everyone signed in, its signature to its owner and keepers', async () => {
    const { profile } = await save(clara, {
      profileImage: dataUrl(await picture('jpeg'), 'image/jpeg'),
      firma: dataUrl(await picture('png')),
    });
    expect((await get(rival, profile.avatar)).statusCode).toBe(200);
    expect((await get(rival, profile.firma)).statusCode).toBe(404);
    expect((await get(keeper, profile.firma)).statusCode).toBe(200);
    const anonymous = await test.http.inject({ method: 'GET', url: profile.avatar });
    expect(anonymous.statusCode).toBe(401);
  });

  it('takes no image of somebody else, and no image for another use', async () => {
    const { profile } = await save(clara, { firma: dataUrl(await picture('png')) });
    const id = profile.firma.split('/').at(-1);
    const stolen = await save(rival, { firma: id });
    expect(stolen.errors[0]).toEqual({
      campo: 'firma',
      message: 'La imagen no existe: vuelva a cargarla.',
    });
    expect((await save(clara, { profileImage: id })).success).toBe(false);
  });

  it('changes no field that the form does not have (S3)', async () => {
    for (const extra of ['isSuperuser: true', 'username: "otra.cosa"', 'isStaff: true']) {
      const answer = await rival.graphql(
        `mutation { saveUserProfile(id: "${rival.id}", firstName: "a", lastName: "b", jobTitle: "c", ${extra}) { success } }`,
      );
      expect(answer.data ?? null, extra).toBeNull();
    }
    const row = await test.app.database.db
      .selectFrom('usuarios')
      .select(['is_superuser', 'is_staff', 'username'])
      .where('id', '=', rival.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_superuser: false, is_staff: false, username: 'rival.curioso' });
  });
});

describe('images (S13)', () => {
  const upload = (actor: TestActor, field: string, name: string, bytes: Buffer) => {
    const edge = 'limite-de-la-prueba';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
    return actor.inject({
      method: 'POST',
      url: `/api/v1/perfil/imagenes?campo=${field}`,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
  };

  /** A PNG header that states 50,000 × 50,000 pixels. */
  async function bomb(): Promise<Buffer> {
    const bytes = Buffer.from(await picture('png'));
    bytes.writeUInt32BE(50_000, 16);
    bytes.writeUInt32BE(50_000, 20);
    return bytes;
  }

  it('are uploaded, encoded anew and named by the next save', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const polyglot = Buffer.concat([await picture('jpeg'), script]);
    const uploaded = await upload(clara, 'profileImage', '../../etc/passwd\u0000.png', polyglot);
    expect(uploaded.statusCode).toBe(200);
    const { id } = uploaded.json();
    const { profile } = await save(clara, { profileImage: id });
    const served = await get(clara, profile.avatar);
    expect(served.rawPayload.includes(script)).toBe(false);
    expect(served.headers['content-disposition']).not.toContain('passwd');
    const image = await loadImage(served.rawPayload);
    expect([image.width, image.height]).toEqual([64, 48]);
  });

  it('are scaled down to what a profile needs', async () => {
    const { profile } = await save(clara, {
      profileImage: dataUrl(await picture('jpeg', 2_000, 1_000), 'image/jpeg'),
    });
    const image = await loadImage((await get(clara, profile.avatar)).rawPayload);
    expect([image.width, image.height]).toEqual([512, 256]);
  });

  it('are refused by content, whatever they are called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const bad = {
      svg,
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000;'),
      empty: Buffer.alloc(0),
      truncated: (await picture('png')).subarray(0, 40),
      bomb: await bomb(),
      endless: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100_000, 0xff)]),
    };
    const started = performance.now();
    for (const [name, bytes] of Object.entries(bad)) {
      const answer = await upload(clara, 'profileImage', `${name}.png`, bytes);
      expect(answer.statusCode, name).toBe(400);
      const inline = await save(clara, { profileImage: dataUrl(bytes) });
      expect(inline.success, name).toBe(false);
      expect(inline.errors[0]?.campo, name).toBe('profileImage');
    }
    const took = performance.now() - started;
    console.log(
      `S13: ${Object.keys(bad).length} bad images refused twice in ${took.toFixed(0)} ms`,
    );
  });

  it('leave nothing behind when the save is refused', async () => {
    const count = async () =>
      (await test.app.database.db.selectFrom('archivos').select('id').execute()).length;
    const { profile } = await save(clara, {});
    const before = await count();
    const refused = await save(clara, {
      profileImage: dataUrl(await picture('png')),
      version: profile.version - 1,
    });
    expect(refused.success).toBe(false);
    expect(await count()).toBe(before);
  });

  it('need a known field', async () => {
    expect((await upload(clara, 'otra', 'a.png', await picture('png'))).statusCode).toBe(400);
  });
});

describe('the staff', () => {
  it('is known by name and position to everybody who signs in; who left is not in it', async () => {
    const { db } = test.app.database;
    await save(clara, {});
    const leaver = await test.as('ya.no.trabaja');
    await db
      .updateTable('usuarios')
      .set({ is_active: false })
      .where('id', '=', leaver.id)
      .execute();
    const nameless = await test.as('sin.nombre.aun');
    await db
      .updateTable('usuarios')
      .set({ first_name: '', last_name: '' })
      .where('id', '=', nameless.id)
      .execute();
    const { data } = await rival.graphql('{ employees { id cargo fullName } }');
    expect(data.employees).toContainEqual({
      id: String(clara.id),
      cargo: names.jobTitle,
      fullName: 'Clara Benítez Ñáñez',
    });
    expect(data.employees).toContainEqual({
      id: String(nameless.id),
      cargo: '',
      fullName: 'Sin Nombre',
    });
    const ids: string[] = data.employees.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(String(leaver.id));
  });
});
