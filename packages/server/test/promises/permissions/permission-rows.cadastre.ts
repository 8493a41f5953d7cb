import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { box, importFile, npnOf, writeGround } from '../../catastro/cadastre.fixture.ts';
import { admins, type Row, readers, row } from './permission-rows.ts';
import type { World } from './permission-world.ts';

const MISSING = '11111111-1111-4111-8111-111111111111';
const outside = { outside: true };

/** A base with one parcel, made for the call. */
async function newBase(world: World): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-permisos-'));
  try {
    const path = await writeGround(folder, 'terrenos', [{ npn: npnOf(1), geometry: box(0, 0) }]);
    const imported = await importFile(world.test.app, path, { fuente: `F${world.next()}` });
    return String(imported.base.id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withBase = async (world: World) => ({ base: await newBase(world) });
const withId = async (world: World) => ({ id: await newBase(world) });
const pair = async (world: World) => ({ from: await newBase(world), to: await newBase(world) });
const parcelOf = async (world: World) => {
  const base = await newBase(world);
  return { id: await world.one('select id from predios_catastrales where base_id = $1', [base]) };
};

/** What the cadastre offers: readers read it, superusers keep it, and only they see parties. */
export const cadastreRows: Row[] = [
  row('cadastreBasesRelay', readers),
  row('cadastreBases', readers),
  row('cadastreDefects', readers, withBase),
  row('cadastreTolerance', readers, { municipio: '25394' }),
  row('cadastreDashboard', readers),
  row('decodeNpn', readers, { npn: npnOf(1) }),
  row('parcelsRelay', readers),
  row('parcel', readers, async (world) => ({ npn: npnOf(1), ...(await withBase(world)) })),
  row('parcelAt', readers, async (world) => ({
    longitud: -74,
    latitud: 5,
    ...(await withBase(world)),
  })),
  row('cadastreRules', readers, withBase),
  row('cadastreRuleNames', readers),
  row('cadastreFindings', readers, withBase),
  row('cadastreChanges', readers, pair),
  row('parcelParties', admins, parcelOf),
  row('partyParcelsRelay', admins, { search: 'alguien' }),
  row('cadastreFileColumns', [], { archivo: MISSING }, { hidden: admins }),
  row('cadastreImport', [], { id: MISSING }, { hidden: admins }),
  row(
    'importCadastre',
    admins,
    { archivo: MISSING, municipio: '25394', vigencia: '2024-01-01' },
    outside,
  ),
  row('cancelCadastreImport', [], { id: MISSING }, { hidden: admins }),
  row('deleteCadastreBase', admins, withId),
  row('saveCadastreTolerance', admins, { municipio: '25394', porcentaje: 5, metros: 10 }),
  row('runCadastreRules', admins, withBase, outside),
  row('compareCadastreBases', admins, pair, outside),
];
