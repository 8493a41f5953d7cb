import { allPermissions, type Permission } from './permissions.ts';

/** Permissions whose app (the part before the dot) is one of these. */
const ofApps = (...apps: string[]): Permission[] =>
  allPermissions.filter((permission) => apps.includes(permission.split('.')[0] ?? ''));

const viewing: Permission[] = allPermissions.filter(
  (permission) =>
    permission.includes('.view_') &&
    permission !== 'users.view_profile' &&
    permission !== 'catastro.view_interesado',
);

/** The group whose members may be chosen as coordinators of a project. */
export const COORDINATORS = 'Coordinador';

/** The group that administers the product. */
const ADMINISTRATORS = 'Administrador Comarca';

/**
 * The groups that every installation starts with, and the permissions they get when they are
 * first created. What an administrator changes afterwards stays.
 */
export const baseGroups = {
  [COORDINATORS]: [
    ...viewing,
    ...ofApps(
      'inteligencia_territorio',
      'proyectos',
      'gestion_productos',
      'ecogeos_gi',
      'folios',
      'judiciales',
    ),
    'core.change_postgistable',
    'contratos.add_contrato',
    'contratos.change_contrato',
    'empresas.add_procesoempresa',
    'empresas.change_procesoempresa',
    ...allPermissions.filter((permission) =>
      /^empresas\.\w+_(rolempresa|recursoproceso|actividadproceso|errorproducto)$/.test(permission),
    ),
    'correspondencia.add_correspondencia',
    'archivo.add_documento',
    'archivo.change_documento',
    'archivo.delete_documento',
    'geovisor.add_marcador',
  ],
  AdministradorDocumental: ofApps('correspondencia', 'archivo'),
  'Gestion Talento Humano': ofApps('personas', 'users'),
  [ADMINISTRATORS]: allPermissions,
  Desarrollo: ofApps('desarrollos'),
  Correspondencia: ofApps('correspondencia'),
  'Gestión Jurídica': ofApps('judiciales'),
  Geovisor: ofApps('geovisor', 'core'),
  'Gestor Territorial': [
    ...viewing,
    ...ofApps('inteligencia_territorio'),
    'gestion_productos.add_estadoactividad',
    'gestion_productos.change_estadoactividad',
    'gestion_productos.change_esfuerzodiario',
    'gestion_productos.delete_esfuerzodiario',
    'correspondencia.add_correspondencia',
  ],
  'Control de Calidad': [
    ...viewing,
    'gestion_productos.change_estadoactividad',
    'gestion_productos.change_esfuerzodiario',
  ],
  Consulta: viewing,
} as const satisfies Record<string, readonly Permission[]>;

export type GroupName = keyof typeof baseGroups;
