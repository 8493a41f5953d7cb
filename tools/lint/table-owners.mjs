import { knownReaders, knownWriters } from './known-table-users.mjs';

/** Each table's module: only its SQL names the table. Others ask for what its `public.ts` offers. */
export const tablesOf = {
  core: [
    'archivos',
    'auditoria',
    'contenidos_sueltos',
    'correos',
    'idempotencia',
    'limites_acceso',
    'permisos',
    'sesiones',
    'socket_io_attachments',
    'tokens_acceso',
    'trabajos',
  ],
  catalogos: [
    'aplicaciones',
    'configuraciones',
    'configuraciones_productos',
    'cuentas_correo',
    'estados_contrato',
    'estados_proyecto',
    'generos',
    'grupo_permisos',
    'grupos',
    'modulos',
    'municipios',
    'tipos_contrato',
    'tipos_identificacion',
    'tipos_proyecto',
  ],
  usuarios: [
    'correo_masivo_destinatarios',
    'correos_masivos',
    'usuario_grupos',
    'usuario_permisos',
    'usuarios',
  ],
  sujetos: ['direcciones', 'emails', 'fusiones', 'sujetos', 'telefonos'],
  contratos: ['contrato_partes', 'contratos'],
  proyectos: ['consecutivos_proyecto', 'proyectos'],
  procesos: [
    'actividad_perfiles',
    'actividades',
    'bloques',
    'error_actividades',
    'errores_actividad',
    'estructuras_productos',
    'grupos_rol',
    'procesos',
    'recursos',
    'roles',
    'tipologias',
    'unidades_funcionales',
  ],
  productos: [
    'asignacion_errores',
    'asignacion_historial',
    'asignaciones',
    'esfuerzos',
    'esfuerzos_dias',
    'esfuerzos_mes_actividad',
    'esfuerzos_mes_usuario',
    'planes_enviados',
    'planes_trabajo',
  ],
  correspondencia: [
    'anexos_correspondencia',
    'anulaciones_radicado',
    'cambios_correspondencia',
    'correspondencias',
    'dias_no_habiles',
    'documentos_sellados',
    'notificaciones_correspondencia',
    'plantillas_correspondencia',
    'radicados',
    'series_radicacion',
    'textos_archivo',
    'tipos_correspondencia',
  ],
  capas: ['bases_datos', 'capas_wms', 'importaciones_capa', 'servidores_wms', 'tablas_postgis'],
  geovisor: ['capas_base', 'categorias_marcadores'],
  inteligencia: [
    'capas_analisis_reporte',
    'cruces_reporte',
    'ejecuciones_reporte',
    'estructuras_it',
    'reportes_rapidos',
  ],
};

/** Tables of PostGIS: everybody may ask for a coordinate system. */
export const everybodysTables = ['geography_columns', 'geometry_columns', 'spatial_ref_sys'];

const owners = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

/** The module of a file of the server, core among them; undefined elsewhere. */
export function moduleOf(path) {
  const [, place, rest] =
    /^packages\/server\/src\/(core|modules)\/(.+)$/.exec(path.replaceAll('\\', '/')) ?? [];
  return place === 'modules' ? rest.split('/', 1)[0] : place;
}

/**
 * Says why a file may not name a table; undefined when it may.
 * @param {{ table: string, writes: boolean }} use
 */
export function complaintAboutTable(path, { table, writes }) {
  const owner = owners.get(table);
  const user = moduleOf(path);
  if (owner === undefined || user === undefined || owner === user) return undefined;
  if (writes ? knownWriters[user]?.[table] : isKnown(user, table)) return undefined;
  return (
    `\`${table}\` is ${owner}'s: use what its public.ts offers (a reading, a step, or a fragment for a ` +
    `larger statement), or say in tools/lint/known-table-users.mjs why ${user} must ` +
    `${writes ? 'write to' : 'read'} it.`
  );
}

const isKnown = (user, table) => knownReaders[user]?.[table] ?? knownWriters[user]?.[table];
