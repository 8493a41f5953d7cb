import { admins, keepers, type Row, readers, row } from './permission-rows.ts';
import { type Account, NOBODY, type World } from './permission-world.ts';
import { storedDocument } from './stored-document.ts';

/** A folio's values with a number that no other has. */
const values = (world: World) => ({
  fmi: `070-${800_000 + world.next()}`,
  state: 'ACTIVO',
  propertyType: 'RURAL',
  origin: 'SNR',
});

/** A folio that is made for the call. */
async function folio(world: World) {
  const { fmi } = values(world);
  const id = await world.one('insert into folios (fmi) values ($1) returning id', [fmi]);
  return { id, version: 1, fmi };
}

const one = async (world: World) => ({ id: (await folio(world)).id });

/** A certificate that the account sent and that was read. */
async function certificate(world: World, account: Account) {
  const sender = account === NOBODY ? 'admin.demo' : account;
  const user = await world.idOf(sender);
  const id = await world.one(
    `with archivo as (
       insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad, creado_por, sin_guardar)
       values (md5($1), 'a.pdf', 'application/pdf', 1, '0', 'certificadoFolio', $2, true)
       returning id)
     insert into folio_certificados (archivo_id, nombre, sha256, usuario_id, estado, reconocido)
     select id, 'a.pdf', '0', $2, 'LEIDO', '{"campos":{},"cabidaLinderos":"",
       "complementacion":"","anotaciones":[],"avisos":[]}' from archivo returning id`,
    [`certificado ${world.next()}`, user],
  );
  return { id };
}

/** Something that the registry told of a folio that is made for the call. */
async function proposed(world: World) {
  const made = await folio(world);
  const id = await world.one(
    `insert into folio_propuestas (folio_id, campo, valor)
     values ($1, 'address', '"Otra"') returning id`,
    [made.id],
  );
  return { folio: made.id, version: made.version, ids: [id], aceptar: true };
}

const told = async (world: World) => ({ folio: (await folio(world)).id });

const titles = { cabidaLinderos: '', complementacion: '', anotaciones: [] };

/** Folios: nobody of the demo's people may load them but the superuser; coordinators keep them. */
export const folioRows: Row[] = [
  row('foliosInit', readers),
  row('foliosRelay', readers),
  row('foliosDashboard', readers),
  row('folio', readers, one),
  row('folioTree', readers, one),
  row('saveFolio', admins, values, { about: 'create' }),
  row(
    'saveFolio',
    keepers,
    async (world) => ({ ...values(world), ...(await folio(world)), address: 'Otra' }),
    { about: 'edit' },
  ),
  row('deleteFolio', keepers, one),
  row('folioTitles', keepers, one),
  row(
    'saveFolioTitles',
    keepers,
    async (world) => {
      const { id, version } = await folio(world);
      return { id, version, ...titles };
    },
    { about: 'edit' },
  ),
  row('registryProposals', readers, told),
  row('registryTitleProposals', keepers, told),
  row('queryRegistry', admins, { fmis: ['070-1'] }),
  row('decideRegistryProposals', keepers, proposed),
  row('folioCertificates', readers),
  row('certificatesOfFolio', keepers, one),
  row('folioCertificate', readers, certificate),
  row('discardCertificate', readers, certificate),
  row('takeDocumentAsCertificate', admins, storedDocument),
  row('confirmCertificate', admins, async (world, account) => ({
    ...values(world),
    ...titles,
    certificado: (await certificate(world, account)).id,
    version: 1,
    revisados: [],
    actualizar: false,
  })),
];
