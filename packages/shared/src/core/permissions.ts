import type { PermissionHolder } from './can.ts';

/**
 * Every permission of the product, `app.action_model`, with what it lets a person do. The
 * `permisos` table is kept in step with this registry when the program opens.
 */
export const permissionRegistry = {
  'proyectos.view_proyecto': 'Ver los proyectos',
  'proyectos.add_proyecto': 'Crear un proyecto',
  'proyectos.change_proyecto': 'Editar y administrar un proyecto y su estructura de productos',
  'contratos.view_contrato': 'Ver los contratos',
  'contratos.add_contrato': 'Crear un contrato',
  'contratos.change_contrato': 'Editar un contrato',
  'personas.view_persona': 'Ver las personas',
  'personas.add_persona': 'Crear una persona',
  'personas.change_persona': 'Editar una persona',
  'personas.merge_persona': 'Unir los registros repetidos de una persona',
  'empresas.view_empresa': 'Ver las empresas',
  'empresas.add_empresa': 'Crear una empresa',
  'empresas.change_empresa': 'Editar una empresa',
  'empresas.merge_empresa': 'Unir los registros repetidos de una empresa',
  'empresas.view_procesoempresa': 'Ver los procesos de negocio',
  'empresas.add_procesoempresa': 'Crear un proceso de negocio',
  'empresas.change_procesoempresa': 'Editar y administrar un proceso de negocio',
  'empresas.add_rolempresa': 'Crear un rol en un proyecto o proceso',
  'empresas.change_rolempresa': 'Editar un rol de un proyecto o proceso',
  'empresas.delete_rolempresa': 'Eliminar un rol de un proyecto o proceso',
  'empresas.add_recursoproceso': 'Asignar un recurso a un proyecto o proceso',
  'empresas.change_recursoproceso': 'Editar un recurso de un proyecto o proceso',
  'empresas.delete_recursoproceso': 'Eliminar un recurso de un proyecto o proceso',
  'empresas.add_actividadproceso': 'Crear una actividad',
  'empresas.change_actividadproceso': 'Editar una actividad',
  'empresas.delete_actividadproceso': 'Eliminar una actividad',
  'empresas.add_errorproducto': 'Crear un error de actividad o de producto',
  'empresas.change_errorproducto': 'Editar un error de actividad o de producto',
  'empresas.delete_errorproducto': 'Eliminar un error de actividad o de producto',
  'proyectos.add_gruporol': 'Crear un grupo de roles en un proyecto',
  'proyectos.change_gruporol': 'Editar un grupo de roles de un proyecto',
  'proyectos.delete_gruporol': 'Eliminar un grupo de roles de un proyecto',
  'proyectos.add_tipologia': 'Crear una tipología en un proyecto',
  'proyectos.change_tipologia': 'Editar una tipología de un proyecto',
  'proyectos.delete_tipologia': 'Eliminar una tipología de un proyecto',
  'proyectos.add_unidadfuncional': 'Crear una unidad funcional en un proyecto',
  'proyectos.change_unidadfuncional': 'Editar una unidad funcional de un proyecto',
  'proyectos.delete_unidadfuncional': 'Eliminar una unidad funcional de un proyecto',
  'proyectos.add_bloque': 'Crear un bloque en un proyecto',
  'proyectos.change_bloque': 'Editar un bloque de un proyecto',
  'proyectos.delete_bloque': 'Eliminar un bloque de un proyecto',
  'users.view_profile': 'Ver los usuarios y sus perfiles',
  'users.add_profile': 'Crear usuarios, invitarlos, cambiar su clave y enviar correos masivos',
  'users.change_profile': 'Editar un usuario',
  'gestion_productos.add_estadoactividad': 'Crear una asignación',
  'gestion_productos.change_estadoactividad': 'Editar una asignación',
  'gestion_productos.delete_estadoactividad': 'Eliminar una asignación',
  'gestion_productos.change_esfuerzodiario': 'Editar un esfuerzo',
  'gestion_productos.delete_esfuerzodiario': 'Eliminar un esfuerzo',
  'gestion_productos.control_productmanagement':
    'Ver las bitácoras de otras personas, filtrar por recurso y desbloquear asignaciones',
  'correspondencia.manage_correspondencia': 'Administrar y desaprobar la correspondencia',
  'correspondencia.add_correspondencia': 'Crear correspondencia',
  'correspondencia.change_correspondencia': 'Editar correspondencia',
  'correspondencia.add_plantilla': 'Crear plantillas de correspondencia',
  'correspondencia.change_plantilla': 'Editar plantillas de correspondencia',
  'correspondencia.delete_plantilla': 'Eliminar plantillas de correspondencia',
  'archivo.view_documento': 'Ver el archivo de documentos, según los permisos de cada carpeta',
  'archivo.add_documento': 'Crear carpetas y cargar documentos en el archivo',
  'archivo.change_documento':
    'Renombrar, mover, enlazar y retener documentos del archivo, y cargar versiones nuevas',
  'archivo.delete_documento': 'Enviar documentos y carpetas a la papelera y restaurarlos',
  'archivo.share_documento':
    'Dar documentos del archivo a personas de fuera con un enlace, y revocarlo',
  'archivo.manage_documento':
    'Administrar el archivo: verlo todo, fijar quién ve cada carpeta y liberar documentos retenidos',
  'archivo.approve_documento':
    'Revisar y aprobar las actas de transferencia y eliminación del archivo que elaboran otras personas',
  'desarrollos.add_desarrollo': 'Agregar un desarrollo',
  'desarrollos.change_desarrollo': 'Editar un desarrollo, cambiar su estado y publicarlo',
  'desarrollos.delete_desarrollo': 'Eliminar un desarrollo',
  'folios.view_folio': 'Ver los folios de matrícula',
  'folios.change_folio': 'Editar un folio de matrícula',
  'folios.delete_folio': 'Eliminar un folio de matrícula',
  'folios.read_titular':
    'Leer los linderos, la tradición y las personas de las anotaciones de los folios (cada lectura queda registrada)',
  'judiciales.view_procesojudicial': 'Ver los procesos judiciales, su expediente y la agenda',
  'judiciales.add_procesojudicial': 'Crear un proceso judicial',
  'judiciales.change_procesojudicial': 'Editar un proceso judicial y cambiar su estado',
  'judiciales.delete_procesojudicial': 'Eliminar un proceso judicial con su expediente',
  'judiciales.add_actuacionjudicial':
    'Agregar partes, actuaciones, audiencias, términos y lo demás del expediente de un proceso',
  'judiciales.change_actuacionjudicial': 'Editar lo que hay en el expediente de un proceso',
  'judiciales.delete_actuacionjudicial': 'Eliminar lo que hay en el expediente de un proceso',
  'geovisor.change_almacendatos': 'Sincronizar y renombrar capas del geovisor',
  'geovisor.add_marcador': 'Crear marcadores de predios de forma masiva',
  'core.view_postgistable': 'Ver las tablas espaciales',
  'core.change_postgistable': 'Editar los metadatos de las tablas espaciales y sincronizarlas',
  'catastro.view_predio': 'Ver las bases catastrales, sus predios y sus hallazgos',
  'catastro.change_basecatastral':
    'Importar, revisar, comparar y eliminar bases catastrales, y fijar tolerancias de área',
  'catastro.view_interesado':
    'Ver y buscar los interesados de los predios (datos personales: cada consulta queda registrada)',
  'ecogeos_gi.add_proyectoinmobiliaria_1274': 'Crear un proyecto de gestión inmobiliaria',
  'ecogeos_gi.change_proyectoinmobiliaria_1274':
    'Administrar un proyecto de gestión inmobiliaria y sincronizar sus municipios',
  'ecogeos_gi.add_identificacionpredio': 'Crear un predio',
  'ecogeos_gi.add_infraestructurapredio': 'Crear una infraestructura en un predio',
  'inteligencia_territorio.view_reporterapidoit': 'Ver los reportes prediales',
  'inteligencia_territorio.add_reporterapidoit': 'Crear un reporte predial',
  'inteligencia_territorio.change_reporterapidoit': 'Editar un reporte predial',
  'inteligencia_territorio.delete_reporterapidoit': 'Eliminar un reporte predial',
  'inteligencia_territorio.view_proyectoit': 'Ver los proyectos de inteligencia del territorio',
  'inteligencia_territorio.add_proyectoit': 'Crear un proyecto de inteligencia del territorio',
  'inteligencia_territorio.change_proyectoit':
    'Editar un proyecto de inteligencia del territorio, sus capas y su informe',
  'inteligencia_territorio.view_estructuraproyectoit': 'Ver las estructuras y redactar el informe',
  'inteligencia_territorio.add_estructuraproyectoit': 'Crear una estructura',
  'inteligencia_territorio.change_estructuraproyectoit': 'Editar una estructura',
  'inteligencia_territorio.delete_estructuraproyectoit': 'Eliminar una estructura de plantilla',
} as const;

/** A permission string of the registry. */
export type Permission = keyof typeof permissionRegistry;

/** Every permission, in the registry's order. */
export const allPermissions = Object.keys(permissionRegistry) as readonly Permission[];

/** Whether a text is a permission of the registry. */
export const isPermission = (text: string): text is Permission =>
  Object.hasOwn(permissionRegistry, text);

/** The permissions in force: the whole registry for a superuser, otherwise those held. */
export function effectivePermissions(user: PermissionHolder): string[] {
  return user.isSuperuser ? [...allPermissions] : [...user.permissions].sort();
}
