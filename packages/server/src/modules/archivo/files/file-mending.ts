import { fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { declareFileSchema, fileActSchema } from '@comarca/shared/modules/archivo/file.rules';
import { operation } from '../../../core/operation/operation.ts';
import { CHANGE, FOLDER } from '../access.ts';
import { writableFolder } from '../folders/allowed.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { forgetFile, insertFileAct, isCodeTaken, lastIndex, setCode } from './file.repository.ts';
import { CODE_TAKEN, heldFile } from './file.service.ts';

const SAME_CODE = 'Es el código que ya tiene.';
const WAS_CLOSED =
  'El expediente ya se cerró una vez y su índice se conserva: no deja de ser expediente.';

const folder = { carpeta: idOf(FOLDER) };

/** Corrects the code of an open expediente, for a reason; indexes that were sealed keep the one before. */
export const correctArchiveFileCode = operation({
  name: 'correctArchiveFileCode',
  access: CHANGE,
  schema: declareFileSchema.extend(folder),
  async run(scope, { carpeta, codigo, motivo }) {
    const { tx, actor, audit } = scope;
    await lockTree(tx);
    const file = await heldFile(scope, carpeta);
    await writableFolder(scope, carpeta);
    if (file.codigo === codigo) throw fieldError('codigo', SAME_CODE);
    if (await isCodeTaken(tx, codigo, carpeta)) throw fieldError('codigo', CODE_TAKEN);
    await setCode(tx, carpeta, codigo);
    const reason = `De ${file.codigo} a ${codigo}: ${motivo}`;
    await insertFileAct(tx, { folder: carpeta, kind: 'CORRIGE', reason, user: actor.id });
    const after = { expediente: codigo, motivo };
    await audit({ entity: FOLDER, entityId: carpeta, before: { expediente: file.codigo }, after });
    return { id: carpeta };
  },
});

/** Takes back that a folder is an expediente, for a reason: of one that was never closed. */
export const undeclareArchiveFile = operation({
  name: 'undeclareArchiveFile',
  access: CHANGE,
  schema: fileActSchema.extend(folder),
  async run(scope, { carpeta, motivo }) {
    const { tx, audit } = scope;
    await lockTree(tx);
    const file = await heldFile(scope, carpeta);
    await writableFolder(scope, carpeta);
    if (await lastIndex(tx, carpeta)) throw fieldError('', WAS_CLOSED);
    await forgetFile(tx, carpeta);
    const after = { expediente: null, motivo };
    await audit({ entity: FOLDER, entityId: carpeta, before: { expediente: file.codigo }, after });
    return { id: carpeta };
  },
});
