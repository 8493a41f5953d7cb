import { allPermissions, type Permission } from '@comarca/shared/core/permissions';

/** How people call the part of the product that a permission belongs to (before the point). */
const names: Readonly<Record<string, string>> = {
  proyectos: 'Proyectos',
  contratos: 'Contratos',
  personas: 'Personas',
  empresas: 'Empresas y procesos de negocio',
  users: 'Usuarios',
  gestion_productos: 'Gestión de productos',
  correspondencia: 'Correspondencia',
  desarrollos: 'Desarrollos',
  geovisor: 'Geovisor',
  core: 'Tablas espaciales',
  ecogeos_gi: 'Gestión inmobiliaria',
  inteligencia_territorio: 'Inteligencia del territorio',
};

/** A part of the product with its permissions, in the registry's order. */
interface PermissionApp {
  name: string;
  codes: Permission[];
}

/** Every permission, by part of the product. */
export const permissionApps: readonly PermissionApp[] = [
  ...Map.groupBy(allPermissions, (code) => code.split('.')[0] ?? ''),
].map(([app, codes]) => ({ name: names[app] ?? app, codes }));
