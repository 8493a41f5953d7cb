import { commandContext } from '../../../core/audit/audit.ts';
import type { Command } from '../../../core/module.ts';
import { type WriteScope, written } from '../../../core/operation/writing.ts';
import { changeSigningKey } from '../../../core/proof/signing-key.ts';
import { tellPerson } from '../../avisos/public.ts';
import { peopleWith } from '../../usuarios/public.ts';
import { MANAGE_PERMISSION } from '../access.ts';

const KEY = 'llaveFirma';

/** `comarca cambiar-llave-firma`: what was signed before still holds, with the public key that stays published. */
export const changeKeyCommand: Command = {
  name: 'cambiar-llave-firma',
  summary:
    'Retira la llave que firma los índices de expedientes y hace otra; la anterior sigue publicada.',
  usage: '',
  async run(app) {
    const fingerprint = await written(commandContext(app), 'changeSigningKey', changeKey);
    console.log(`Desde ahora se firma con la llave de huella ${fingerprint}`);
  },
};

/** Changes the key, which the audit keeps and who administers the archive is told. @returns its fingerprint */
async function changeKey(scope: WriteScope): Promise<string> {
  const { tx, context, audit } = scope;
  const { former, key } = await changeSigningKey(context.app, tx);
  await audit({
    entity: KEY,
    entityId: key.fingerprint,
    before: former === null ? null : { huella: former },
    after: { huella: key.fingerprint },
  });
  const told = `Se cambió la llave con que se firman los índices de expedientes: la nueva tiene la huella ${key.fingerprint}`;
  for (const { id } of await peopleWith(tx, MANAGE_PERMISSION)) {
    const message = { store: 'archivo', mutation: '', action: 'llave', message: told };
    tellPerson(scope, { user: id, message, route: '' });
  }
  return key.fingerprint;
}
