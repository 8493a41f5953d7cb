import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownReaders, knownWriters } from './known-table-users.mjs';

/**
 * The modules of tables that no record is declared on: `declaredTables` knows the others. Only the
 * SQL of its module names a table; others ask for what the module's `public.ts` offers.
 */
const tablesOf = {
  core: [
    'archivos',
    'auditoria',
    'contenidos_sueltos',
    'correos',
    'deposito_archivos',
    'deposito_comparaciones',
    'dispositivos_conocidos',
    'idempotencia',
    'libros_sellos',
    'llaves',
    'llaves_firma',
    'limites_acceso',
    'permisos',
    'sellos',
    'sesiones',
    'socket_io_attachments',
    'tokens_acceso',
    'trabajos',
    'transacciones_hechas',
  ],
  catalogos: ['departamentos', 'grupo_permisos', 'municipios'],
  usuarios: ['correo_masivo_destinatarios', 'usuario_grupos', 'usuario_permisos'],
  avisos: ['resumenes_avisos'],
  listas: ['preferencias_listas', 'vistas_listas'],
  enlaces: ['enlaces_aperturas', 'enlaces_externos'],
  archivo: [
    'archivo_acta_documentos',
    'archivo_carga_partes',
    'archivo_cargas',
    'archivo_carpetas_idas',
    'archivo_expediente_actos',
    'archivo_expediente_archivos',
    'archivo_expedientes',
    'archivo_lugares',
    'archivo_palabras',
    'archivo_por_leer',
    'archivo_parejas',
    'archivo_permisos',
    'archivo_recibidos',
    'archivo_registros_vistos',
    'archivo_retenciones_legales',
    'archivo_selecciones',
    'archivo_sitio_dejados',
    'archivo_sitio_documentos',
    'archivo_sitio_fallas',
    'archivo_sitio_lecturas',
    'archivo_sitios',
    'archivo_usos',
    'archivo_versiones',
  ],
  sujetos: ['direcciones', 'emails', 'fusiones', 'telefonos'],
  contratos: ['contrato_partes'],
  proyectos: ['consecutivos_proyecto'],
  procesos: ['actividad_perfiles', 'error_actividades', 'estructuras_productos'],
  productos: [
    'asignacion_errores',
    'asignacion_historial',
    'cronometros',
    'esfuerzos_dias',
    'esfuerzos_mes_actividad',
    'esfuerzos_mes_usuario',
    'planes_enviados',
    'planes_trabajo',
    'plantillas_esfuerzo',
  ],
  correspondencia: [
    'anexos_correspondencia',
    'anulaciones_radicado',
    'cambios_correspondencia',
    'documentos_sellados',
    'notificaciones_correspondencia',
    'radicados',
    'reloj_registro',
    'series_radicacion',
    'sitio_archivos',
    'sitio_lecturas',
    'textos_archivo',
  ],
  folios: [
    'folio_anotaciones',
    'folio_certificados',
    'folio_consultas',
    'folio_propuestas',
    'folio_relaciones',
  ],
  judiciales: [
    'actuaciones_propuestas',
    'avisos_judiciales',
    'calendario_judicial',
    'claves_agenda',
  ],
  desarrollos: ['desarrollo_adjuntos', 'desarrollo_comentarios', 'desarrollo_desarrolladores'],
  capas: ['bases_datos', 'importaciones_capa', 'reparaciones_capa', 'servidores_wms'],
  catastro: [
    'cambios_catastrales',
    'columnas_catastro',
    'comparaciones_catastro',
    'construcciones_catastrales',
    'defectos_catastrales',
    'derechos_catastrales',
    'hallazgos_catastrales',
    'importaciones_catastro',
    'interesados_catastrales',
    'linderos_catastrales',
    'predios_catastrales',
    'puntos_catastrales',
    'terrenos_catastrales',
    'tolerancias_catastrales',
    'unidades_catastrales',
  ],
  geovisor: [
    'llaves_publicacion',
    'marcador_miniaturas',
    'publicacion_alias',
    'publicacion_grupos',
    'responsables_fuentes',
    'sondeos_fuentes',
    'teselas_lejanas',
  ],
  inmobiliaria: [
    'cruce_gi_elementos',
    'diagnosticos_gi',
    'infraestructura_gi_unidades',
    'negociaciones_gi',
    'predio_gi_unidades',
    'proyecto_gi_municipios',
  ],
  inteligencia: [
    'alternativa_cruces',
    'alternativas_it',
    'capas_analisis_reporte',
    'capas_it',
    'comparaciones_it',
    'cruces_capa_it',
    'cruces_reporte',
    'ejecuciones_reporte',
    'elementos_informe_it',
    'estudios_it',
    'proyecto_it_documentos',
    'proyecto_it_municipios',
    'proyecto_it_redacciones',
    'reportes_rapidos_escritos',
  ],
};

/** Tables of PostGIS: everybody may ask for a coordinate system. */
export const everybodysTables = ['geography_columns', 'geometry_columns', 'spatial_ref_sys'];

const source = 'packages/server/src';
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every table with its module: those of the list, and those that a record is declared on. */
export function tablesWithOwners() {
  const listed = Object.entries(tablesOf).flatMap(([owner, tables]) =>
    tables.map((table) => ({ table, owner })),
  );
  return [...listed, ...declaredTables()];
}

/**
 * `table: 'contratos',` in a repository: a record that people manage belongs to its module, which may
 * declare several lists of it.
 */
function declaredTables() {
  const declared = readdirSync(join(root, source, 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.repository.ts'))
    .flatMap((file) => {
      const path = join(source, 'modules', file);
      const text = readFileSync(join(root, path), 'utf8');
      const found = [...text.matchAll(/^ +table: '(\w+)',$/gm)];
      return found.map(([, table]) => ({ table, owner: moduleOf(path) }));
    });
  // one table may have several lists in its module
  return [...new Map(declared.map((one) => [`${one.owner}.${one.table}`, one])).values()];
}

const owners = new Map(tablesWithOwners().map(({ table, owner }) => [table, owner]));

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
