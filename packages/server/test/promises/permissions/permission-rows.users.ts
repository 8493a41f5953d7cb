import { type Catalogue, catalogues, recordOf } from '../../catalogos/catalogues.ts';
import {
  admins,
  everyone,
  type Row,
  removes,
  row,
  saves,
  signedIn,
  staffKeepers,
} from './permission-rows.ts';
import { NOBODY, PASSWORD, type World } from './permission-world.ts';

const NEW_PASSWORD = 'Serrania.de-Macuira.48';

const account = (world: World) => {
  const n = world.next();
  return {
    nombres: 'Nueva',
    apellidos: 'Cuenta',
    nombreUsuario: `cuenta.nueva.${n}`,
    email: `cuenta.${n}@comarca.example`,
    uid: String(n),
    jobTitle: 'Profesional',
    grupos: [world.ids.group],
    contrasenia: NEW_PASSWORD,
  };
};
const newUser = async (world: World) => (await world.make('saveProfile', account(world))).id;

const message = (world: World) => ({
  asunto: 'Un aviso',
  modulo: world.ids.module,
  correos: ['luz.mendieta@comarca.example'],
  contenido: '<p>Un aviso</p>',
});
const sent = async (world: World) => {
  await world.call('sendMasiveEmail', 'admin.demo', message(world));
  return { id: await world.one('select max(id) from correos_masivos') };
};

/** The form of one's own profile, as it is stored now. */
const ownProfile = async (world: World, username: string) => {
  const id = await world.idOf(username === NOBODY ? 'admin.demo' : username);
  const { data } = await world.call('profile', 'admin.demo', { id });
  const names = { firstName: 'Un', lastName: 'Nombre', jobTitle: 'Cargo' };
  return { id, version: data.profile.version, ...names };
};

const session: Row[] = [
  row('session', signedIn),
  row('accountInfo', signedIn),
  row('whyNot', signedIn, { permission: 'users.add_profile' }),
  row('employees', signedIn),
  row('login', everyone, { nombreUsuario: 'consulta.demo', contrasenia: PASSWORD }),
  row('logout', signedIn),
  row('forgotUserPassword', everyone, (world) => ({ userName: `persona.${world.next()}` })),
  row(
    'resetPassword',
    everyone,
    { uid: '1', token: 'x', newPassword: NEW_PASSWORD },
    { outside: true },
  ),
  row('changeUserPassword', signedIn, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  row('saveUserProfile', signedIn, ownProfile, { about: 'edit' }),
  row('saveUserProfile', [], (world) => ownProfile(world, 'luz.mendieta'), {
    about: 'somebody else',
  }),
  row(
    'profile',
    signedIn,
    async (world, username) => ({
      id: await world.idOf(username === NOBODY ? 'admin.demo' : username),
    }),
    { about: 'own' },
  ),
  row('profile', staffKeepers, ({ ids }) => ({ id: ids.user }), { about: 'somebody else' }),
  row('profilesRelay', signedIn),
  row('profilesRelay', staffKeepers, { isActive: false }, { about: 'disabled users' }),
];

const users: Row[] = [
  row('usersModuleInit', staffKeepers),
  ...saves('saveProfile', staffKeepers, account),
  row('handOverSummary', staffKeepers, ({ ids }) => ({ id: ids.user })),
  row('disableUser', staffKeepers, async (world) => ({
    ...(await world.make('saveProfile', account(world))),
  })),
  row('changePassword', staffKeepers, async (world) => ({
    usuario: await newUser(world),
    contrasenia: 'Paramo.de-Oceta.3900',
  })),
  row(
    'sendInvitation',
    staffKeepers,
    async (world) => ({
      usuario: await newUser(world),
      aplicacion: 'COMARCA',
      url: 'https://comarca.example',
    }),
    { outside: true },
  ),
  row('massEmailsRelay', staffKeepers),
  row('massEmail', staffKeepers, sent),
  row('massEmailPreview', staffKeepers, { asunto: 'Un aviso', contenido: '<p>Un aviso</p>' }),
  row('sendMasiveEmail', staffKeepers, message),
  row('sendMassEmailTest', staffKeepers, { asunto: 'Un aviso', contenido: '<p>Un aviso</p>' }),
  row('cancelMassEmail', staffKeepers, sent),
  row('retryMassEmail', staffKeepers, async (world) => {
    const given = await sent(world);
    await world.call('cancelMassEmail', 'admin.demo', given);
    return given;
  }),
];

/** Values of a catalogue that no other entry has. */
const distinct =
  ({ first, unique }: Catalogue) =>
  (world: World) => {
    const n = world.next();
    const own = new Set([unique.campo, 'sigla', 'tipoCorto', 'nombre']);
    const day = new Date(Date.UTC(2030, 0, n)).toISOString().slice(0, 10);
    const entries = Object.entries(first).map(([name, value]) => [
      name,
      name === 'fecha'
        ? day
        : own.has(name)
          ? `${n}${value}`
          : name === 'tipoProyecto'
            ? world.ids.projectType
            : value,
    ]);
    return Object.fromEntries(entries);
  };

const catalogueRows = catalogues.flatMap((one): Row[] => {
  const values = distinct(one);
  return [
    row(one.list, admins),
    row(recordOf(one), admins, async (world) => ({
      id: (await world.make(one.save, values(world))).id,
    })),
    ...saves(one.save, admins, values),
    removes(one.remove, admins, one.save, values),
  ];
});

const group = (world: World) => ({
  nombre: `Grupo ${world.next()}`,
  permisos: ['proyectos.view_proyecto'],
});

/** A municipality of the demo, at the version that its history gives it. */
const municipality = async (world: World) => ({
  id: '15176',
  version: Number(
    await world.one(
      `select count(*)::int as id from auditoria where entity = 'municipio' and entity_id = '15176'`,
    ),
  ),
  nombre: `Municipio ${world.next()}`,
});

const catalogueArea: Row[] = [
  ...catalogueRows,
  row('permissionGroupsRelay', admins),
  row('permissionGroup', admins, ({ ids }) => ({ id: ids.group })),
  ...saves('savePermissionGroup', admins, group),
  removes('deletePermissionGroup', admins, 'savePermissionGroup', group),
  row('municipalitiesRelay', admins),
  row('municipality', admins, { id: '15176' }),
  row('saveMunicipality', admins, municipality, { about: 'edit' }),
  row('departments', admins),
];

export const userRows: Row[] = [...session, ...users, ...catalogueArea];
