import { keepers, type Row, reporters, row, signedIn } from './permission-rows.ts';
import type { Account, World } from './permission-world.ts';
import { storedDocument } from './stored-document.ts';

/** who manages all letters */
const managers: readonly Account[] = ['admin.demo', 'radica.demo'];
/** who writes letters down */
const writers: readonly Account[] = [...keepers, 'gestora.demo', 'radica.demo'];
/** in charge of no letter but those made for a call */
const OFFICIAL = 'gestora.demo';
/** to whom a letter of others does not exist */
const outside = signedIn.filter((account) => !managers.includes(account));

/** A letter with its Word file, in the charge of somebody, made for the call. */
async function letter(world: World, official: string) {
  const id = await world.one(
    `with archivo as (
       insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad)
       values (md5($2), 'carta.docx', 'application/octet-stream', 1, '0', 'correspondencia')
       returning id)
     insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
       funcionario_id, usuario_creo_id, proceso_id, archivo_id)
     select (select min(id) from tipos_correspondencia), 'Para una llamada', 'Alcaldía', true,
       'Creada', $1, $1, $3, archivo.id from archivo returning id`,
    [await world.idOf(official), `carta ${world.next()}`, world.ids.process],
  );
  return { id, version: 1 };
}

const someType = (world: World) => world.one('select min(id) from tipos_correspondencia');

const values = async (world: World) => ({
  employee: world.ids.user,
  process: world.ids.process,
  sender: `Alcaldía ${world.next()}`,
  shortDescription: 'Para una llamada',
  correspondenceType: await someType(world),
  outgoing: true,
});

const ofOfficial = async (world: World) => ({
  correspondenceId: (await letter(world, OFFICIAL)).id,
});

/** What only the official in charge does: who manages letters sees them and may not. */
const official = (operation: string, given: Row['given']): Row =>
  row(operation, [OFFICIAL], given, {
    hidden: outside.filter((account) => account !== OFFICIAL),
  });

/** Letters: the list is of who manages them, the mailbox everybody's own. */
export const letterRows: Row[] = [
  row('correspondenceInit', signedIn),
  row('correspondencesRelay', managers),
  row('correspondencesRelay', signedIn, { byUser: true }, { about: 'own' }),
  row('correspondence', managers, async (world) => letter(world, 'luz.mendieta'), {
    hidden: outside,
  }),
  row('linkedCorrespondences', signedIn, ({ ids }) => ({ kind: 'proyecto', id: ids.project })),
  row('correspondenceInstances', signedIn, { kind: 'proyecto', text: '' }),
  // Who writes letters and reads the archive: to others its documents do not exist.
  row('takeDocumentForLetter', reporters, storedDocument, { hidden: ['radica.demo'] }),
  // The official in charge who reads the archive: to others its documents, or the letter, do not exist.
  row(
    'takeDocumentAsAnnex',
    [OFFICIAL],
    async (world) => ({
      ...(await storedDocument(world)),
      correspondencia: (await letter(world, OFFICIAL)).id,
    }),
    { hidden: [...outside.filter((account) => account !== OFFICIAL), 'radica.demo'] },
  ),
  row('searchCorrespondence', writers, { codigoRadicacion: 'S-2026' }),
  row('searchLetterAgents', writers, { text: 'alcaldía' }),
  row('correspondenceReport', managers),
  row('createCorrespondence', writers, values, { about: 'create' }),
  official('updateCorrespondenceStatus', async (world) => ({
    ...(await ofOfficial(world)),
    status: 'Aprobada',
  })),
  official('retryCorrespondencePdf', async (world) => {
    const { correspondenceId } = await ofOfficial(world);
    await world.one(
      `update correspondencias set estado = 'Aprobada', pdf_estado = 'ERROR' where id = $1
       returning id`,
      [correspondenceId],
    );
    return { correspondenceId };
  }),
  official('resendCorrespondence', async (world) => ({
    ...(await ofOfficial(world)),
    userId: world.ids.user,
  })),
  official('loadCorrespondenceAttachments', async (world) => ({
    id: (await letter(world, OFFICIAL)).id,
    sharepointFiles: ['https://documentos.comarca.example/soporte.pdf'],
  })),
  row(
    'editCorrespondence',
    managers,
    async (world) => ({
      ...(await letter(world, 'luz.mendieta')),
      tipo: await someType(world),
      descripcion: `Otra ${world.next()}`,
      agenteExterno: 'Otra alcaldía',
    }),
    { about: 'edit' },
  ),
];
