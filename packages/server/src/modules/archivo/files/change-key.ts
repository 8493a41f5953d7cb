import type { Command } from '../../../core/module.ts';
import { changeSigningKey } from '../../../core/proof/signing-key.ts';

/** `comarca cambiar-llave-firma`: what was signed before still holds, with the public key that stays published. */
export const changeKeyCommand: Command = {
  name: 'cambiar-llave-firma',
  summary:
    'Retira la llave que firma los índices de expedientes y hace otra; la anterior sigue publicada.',
  usage: '',
  async run(app) {
    const { db } = app.database;
    const { fingerprint } = await db.transaction().execute((tx) => changeSigningKey(app, tx));
    console.log(`Desde ahora se firma con la llave de huella ${fingerprint}`);
  },
};
