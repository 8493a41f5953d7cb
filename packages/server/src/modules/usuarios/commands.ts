import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isValidPassword, PASSWORD_MESSAGE } from '@comarca/shared/core/password.rules';
import { commandContext, writeAudit } from '../../core/audit/audit.ts';
import { issueAccessToken, TOKEN_MINUTES } from '../../core/auth/access-token.repository.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import type { Command } from '../../core/module.ts';
import { appUrl } from './app-url.ts';
import { findCredentials, insertSuperuser } from './users/user.repository.ts';

/** `comarca crear-superusuario`: without a password it makes one and prints it. */
export const createSuperuserCommand: Command = {
  name: 'crear-superusuario',
  summary: 'Crea una cuenta con todos los permisos.',
  usage: '--usuario NOMBRE --correo CORREO [--nombres TEXTO --apellidos TEXTO --clave CLAVE]',
  async run(app, args) {
    const options = readOptions(args);
    const key = options.clave ?? randomPassword();
    if (!isValidPassword(key)) throw new Error(PASSWORD_MESSAGE);
    if (await findCredentials(app.database.db, options.usuario)) {
      throw new Error(`Ya existe el usuario ${options.usuario}.`);
    }
    const passwordHash = await hashPassword(key);
    await app.database.db.transaction().execute(async (tx) => {
      const id = await insertSuperuser(tx, {
        username: options.usuario,
        email: options.correo,
        firstName: options.nombres,
        lastName: options.apellidos,
        passwordHash,
      });
      const after = { username: options.usuario, isSuperuser: true };
      const entry = { operation: 'crear-superusuario', entity: 'usuario', entityId: id, after };
      await writeAudit(tx, commandContext(app), entry);
    });
    console.log(`Se creó el superusuario ${options.usuario}.`);
    if (!options.clave) console.log(`Contraseña: ${key}`);
  },
};

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { usuario: text, correo: text, nombres: text, apellidos: text, clave: text },
  });
  const { usuario, correo } = values;
  if (!usuario || usuario.length < 8 || usuario.length > 150) {
    throw new Error('Falta --usuario, de 8 a 150 caracteres.');
  }
  if (!correo || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(correo)) {
    throw new Error('Falta --correo, o no es un correo válido.');
  }
  const { nombres = '', apellidos = '', clave } = values;
  return { usuario, correo, nombres, apellidos, clave };
}

/** 96 random bits, with one character of each kind that the rule asks for. */
const randomPassword = (): string => `${randomBytes(12).toString('base64url')}-aA1`;

/** `comarca enlace-de-ingreso`: how a sibling application, or an operator, lets somebody in once. */
export const signInLinkCommand: Command = {
  name: 'enlace-de-ingreso',
  summary: 'Imprime un enlace que abre la sesión de un usuario, una sola vez.',
  usage: 'USUARIO',
  async run(app, args) {
    const username = args[0] ?? '';
    const user = await findCredentials(app.database.db, username);
    if (!user?.isActive)
      throw new Error(`No existe un usuario activo con el nombre "${username}".`);
    const token = await app.database.db.transaction().execute(async (tx) => {
      const entry = { operation: 'enlace-de-ingreso', entity: 'usuario', entityId: user.id };
      await writeAudit(tx, commandContext(app), entry);
      return issueAccessToken(tx, user.id, 'sesion');
    });
    console.log(appUrl(app.config, `/inicio?token=${token}`));
    console.log(`Funciona una sola vez y durante ${TOKEN_MINUTES.sesion} minutos.`);
  },
};
