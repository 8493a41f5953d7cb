import type { World } from '../../promises/permissions/permission-world.ts';
import { estateRecords } from './foreign-estates.ts';

/** Stands in every text of the records below: whoever reads it has read what is not theirs. */
export const CANARY = 'Canario amarillo';
const OWNER = 'luz.mendieta';
const leaf = { nodo_id: `'C0000001'`, capa: '{canary}' };
const ofProject = { proyecto_gi_id: '{proyectoInmobiliario}' };
const named = { usuario_id: '{owner}', nombre: '{canary}' };
const design = { nombre: '{canary}', numero: '1', trazado: `'{}'` };
const cross = { nombre: '{canary}', tabla_id: '{capa}', campos: `array['nombre']` };

/** Table and columns of one record of each kind; `{kind}` stands for the id of one made before. */
const records: Record<string, readonly [table: string, columns: Record<string, string>]> = {
  empresa: ['sujetos', { clase: `'EMPRESA'`, nombres: '{canary}' }],
  persona: ['sujetos', { clase: `'PERSONA'`, nombres: '{canary}' }],
  contrato: [
    'contratos',
    {
      nombre: '{canary}',
      identificacion_formal: '{canary}',
      objeto: '{canary}',
      tipo_id: '(select min(id) from tipos_contrato)',
      estado_id: '(select min(id) from estados_contrato)',
      fecha_inicio: `'2026-01-01'`,
      valor: '1',
    },
  ],
  proyecto: [
    'proyectos',
    {
      nombre: '{canary}',
      alcance: '{canary}',
      contrato_id: '{contrato}',
      tipo_id: '(select min(id) from tipos_proyecto)',
      configuracion_id: '(select min(id) from configuraciones)',
      coordinador_id: '{owner}',
      fecha_inicio: `'2026-01-01'`,
    },
  ],
  proceso: [
    'procesos',
    {
      nombre: '{canary}',
      codigo: `'CANARIO'`,
      descripcion: '{canary}',
      diferenciador: '99',
      sitio_sharepoint: '{canary}',
    },
  ],
  llavePublicacion: ['llaves_publicacion', { ...named, huella: '{canary}', inicio: '{canary}' }],
  marcador: [
    'marcadores',
    {
      nombre: '{canary}',
      descripcion: '{canary}',
      content_type: `'users.user'`,
      object_id: '{owner}',
      encuadre: `'{}'`,
      usuario_creo_id: '{owner}',
    },
  ],
  grupoRol: ['grupos_rol', { nombre: '{canary}', proyecto_id: '{proyecto}' }],
  rol: ['roles', { rol: '{canary}', proyecto_id: '{proyecto}' }],
  recurso: ['recursos', { rol_id: '{rol}', usuario_id: '{owner}' }],
  actividad: [
    'actividades',
    { nombre: '{canary}', descripcion: '{canary}', proyecto_id: '{proyecto}' },
  ],
  errorProducto: [
    'errores_actividad',
    { nombre: '{canary}', descripcion: '{canary}', proyecto_id: '{proyecto}' },
  ],
  tipologia: [
    'tipologias',
    { nombre: '{canary}', descripcion: '{canary}', proyecto_id: '{proyecto}' },
  ],
  unidadFuncional: ['unidades_funcionales', { nombre: '{canary}', proyecto_id: '{proyecto}' }],
  bloque: ['bloques', { nombre: '{canary}', proyecto_id: '{proyecto}' }],
  estructuraProductos: ['estructuras_productos', { arbol: `'[]'` }],
  asignacion: [
    'asignaciones',
    {
      identificador: '{canary}',
      observaciones: '{canary}',
      actividad_id: '{actividad}',
      recurso_gestion_id: '{recurso}',
      usuario_gestion_id: '{owner}',
      fecha_inicio_planeada: 'now()',
      fecha_fin_planeada: 'now()',
    },
  ],
  esfuerzo: [
    'esfuerzos',
    {
      asignacion_id: '{asignacion}',
      usuario_id: '{owner}',
      es_gestion: 'true',
      hora_inicio: `'2025-03-03T13:00Z'`,
      hora_fin: `'2025-03-03T14:00Z'`,
      observaciones: '{canary}',
    },
  ],
  plantillaEsfuerzo: [
    'plantillas_esfuerzo',
    { ...named, observaciones: '{canary}', minutos: '30' },
  ],
  correspondencia: [
    'correspondencias',
    {
      tipo_id: '(select min(id) from tipos_correspondencia)',
      descripcion: '{canary}',
      agente_externo: '{canary}',
      saliente: 'false',
      estado: `'Recibida'`,
      funcionario_id: '{owner}',
      usuario_creo_id: '{owner}',
      proceso_id: '{proceso}',
    },
  ],
  procesoJudicial: [
    'procesos_judiciales',
    {
      numero: `'15238310300120260000100'`,
      despacho: '{canary}',
      municipio_codigo: `'15238'`,
      tipo_id: '(select min(id) from tipos_proceso_judicial)',
      etapa_id: '(select min(id) from etapas_judiciales)',
      proyecto_id: '{proyecto}',
      objeto: '{canary}',
      fecha_radicacion: `'2026-01-01'`,
    },
  ],
  parteJudicial: [
    'partes_proceso_judicial',
    { proceso_id: '{procesoJudicial}', papel: `'DEMANDADO'`, nombre: '{canary}' },
  ],
  predioJudicial: [
    'predios_proceso_judicial',
    { proceso_id: '{procesoJudicial}', referencia: '{canary}' },
  ],
  actuacionJudicial: [
    'actuaciones_judiciales',
    { proceso_id: '{procesoJudicial}', fecha: `'2026-01-01'`, tipo: '{canary}' },
  ],
  audienciaJudicial: [
    'audiencias_judiciales',
    { proceso_id: '{procesoJudicial}', titulo: '{canary}', fecha: `'2026-01-01'`, hora: `'09:00'` },
  ],
  terminoJudicial: [
    'terminos_judiciales',
    {
      proceso_id: '{procesoJudicial}',
      titulo: '{canary}',
      desde: `'2026-01-01'`,
      cantidad: '5',
      unidad: `'MESES'`,
    },
  ],
  suspensionJudicial: [
    'suspensiones_judiciales',
    { proceso_id: '{procesoJudicial}', desde: `'2026-01-01'`, motivo: '{canary}' },
  ],
  sentenciaJudicial: [
    'sentencias_judiciales',
    {
      proceso_id: '{procesoJudicial}',
      fecha: `'2026-01-01'`,
      instancia: `'PRIMERA'`,
      sentido: `'PARCIAL'`,
      resumen: '{canary}',
    },
  ],
  vinculoJudicial: [
    'vinculos_proceso_judicial',
    { proceso_id: '{procesoJudicial}', titulo: '{canary}', enlace: '{canary}' },
  ],
  proyectoInmobiliario: [
    'proyectos_gi',
    {
      proyecto_id: '{proyecto}',
      gerencia: '{canary}',
      disposicion_derecho: '{canary}',
      peso: '1',
      trazado: `'{}'`,
    },
  ],
  predioInmobiliario: ['predios_gi', { ...ofProject, codigo_sig: '{canary}' }],
  ...estateRecords,
  recursoGi: ['recursos_gi', { ...ofProject, usuario_id: '{owner}', rol: '{canary}' }],
  usoSuelo: ['usos_suelo_gi', { proyecto_gi_id: '{proyectoInmobiliario}', nombre: '{canary}' }],
  capaBaseAsignada: [
    'capas_base_gi',
    {
      proyecto_gi_id: '{proyectoInmobiliario}',
      nombre: '{canary}',
      capa_base_id: '(select min(id) from capas_base)',
    },
  ],
  capaWmsAsignada: [
    'capas_wms_gi',
    {
      proyecto_gi_id: '{proyectoInmobiliario}',
      nombre: '{canary}',
      orden: '1',
      capa_wms_id: '(select min(id) from capas_wms)',
    },
  ],
  anexo: [
    'anexos_correspondencia',
    {
      correspondencia_id: '{correspondencia}',
      nombre_archivo: '{canary}',
      ruta_sharepoint: '{canary}',
      orden: '1',
    },
  ],
  archivo: [
    'archivos',
    {
      clave: `'canario'`,
      nombre: '{canary}',
      tipo_mime: `'application/pdf'`,
      bytes: '1',
      sha256: `'0'`,
      entidad: `'correspondencia'`,
      creado_por: '{owner}',
    },
  ],
  importacion: [
    'importaciones_capa',
    { tabla: '{canary}', parametros: `'{}'`, creado_por: '{owner}' },
  ],
  folio: [
    'folios',
    {
      fmi: `'070-999001'`,
      direccion: '{canary}',
      cabida_linderos: '{canary}',
      complementacion: '{canary}',
    },
  ],
  certificadoFolio: [
    'folio_certificados',
    {
      archivo_id: `'{archivo}'`,
      nombre: '{canary}',
      sha256: `'0'`,
      estado: `'LEIDO'`,
      reconocido: `'{}'`,
      usuario_id: '{owner}',
    },
  ],
  // of a project: whoever sees it, sees what lies there
  carpetaArchivo: [
    'archivo_carpetas',
    { nombre: '{canary}', registro_entidad: `'proyecto'`, registro_id: '{proyecto}' },
  ],
  actaArchivo: ['archivo_actas', { codigo: '{canary}', clase: `'ELIMINACIÓN'`, objeto: `''` }],
  papeleraArchivo: [
    'archivo_papelera',
    {
      clase: `'DOCUMENTO'`,
      objeto_id: '0',
      nombre: '{canary}',
      carpeta_id: '{carpetaArchivo}',
    },
  ],
  documentoArchivo: [
    'archivo_documentos',
    {
      nombre: '{canary}',
      descripcion: '{canary}',
      carpeta_id: '{carpetaArchivo}',
      bytes: '1',
      tipo_mime: `'text/plain'`,
      sha256: `'0'`,
    },
  ],
  enlaceExterno: [
    'enlaces_externos',
    {
      clase: `'documentoArchivo'`,
      objeto_id: '{documentoArchivo}',
      clave_hash: '{canary}',
      para: '{canary}',
      vence: `'2099-01-01'`,
    },
  ],
  aviso: ['avisos', { usuario_id: '{owner}', clase: `'asignaciones'`, texto: '{canary}' }],
  vistaLista: [
    'vistas_listas',
    { lista: `'proyectos'`, nombre: '{canary}', usuario_id: '{owner}', contenido: `'{}'` },
  ],
  importacionCatastro: ['importaciones_catastro', { parametros: `'{}'`, creado_por: '{owner}' }],
  baseCatastral: [
    'bases_catastrales',
    {
      municipio_codigo: `'25394'`,
      vigencia: `'2026-01-01'`,
      fuente: '{canary}',
      formato: '{canary}',
      archivo_nombre: '{canary}',
      huella: '{canary}',
    },
  ],
  estructuraIt: [
    'estructuras_it',
    {
      nombre: '{canary}',
      profundidad: '2',
      estructura: `'{"id":"raiz0000","name":"x","children":[]}'`,
    },
  ],
  proyectoIt: [
    'proyectos_it',
    {
      nombre: '{canary}',
      proyecto_id: '(select min(id) from proyectos)',
      buffer: '0',
      srid: '9377',
      trazado: `'{"type":"Point","coordinates":[-73,5]}'`,
    },
  ],
  capaIt: ['capas_it', { proyecto_it_id: '(select min(id) from proyectos_it)', ...leaf }],
  reporteRapido: [
    'reportes_rapidos',
    {
      autor_id: '{owner}',
      nombre: '{canary}',
      buffer: '0',
      capas: `'["mitades"]'`,
      huella: `'canario'`,
      srid: '9377',
      trazado: `'{}'`,
    },
  ],
  capa: [
    'tablas_postgis',
    {
      base_datos_id: '(select min(id) from bases_datos)',
      esquema: `'capas'`,
      nombre: `'canario'`,
      titulo_capa: '{canary}',
    },
  ],
  reparacion: ['reparaciones_capa', { capa_id: '{capa}', codigo: `'A'`, sentencia: '{canary}' }],
  cruceCapaGi: ['cruces_gi', { ...ofProject, ...cross }],
  disenoGi: ['disenos_gi', { ...ofProject, ...design }],
  baseDatos: ['bases_datos', { nombre: '{canary}' }],
  correoMasivo: [
    'correos_masivos',
    { asunto: '{canary}', contenido: '{canary}', modulo: '{canary}', total: '0' },
  ],
};

/** A kind of record whose other spelling names the same row. */
const sameAs: Record<string, string> = { sujeto: 'persona', informeIt: 'proyectoIt' };

export interface ForeignRecords {
  /** The id of the record of a kind; undefined for a kind that has none here. */
  of(kind: string): string | undefined;
  /** All of them as they are stored, as one comparable text. */
  stamp(): Promise<string>;
}

/** One record of every kind, all of somebody else. */
export async function foreignRecords({ one, idOf, make }: World): Promise<ForeignRecords> {
  await givenGrounds({ make });
  const owner = await idOf(OWNER);
  const ids = new Map<string, string>();
  const filled = (value: string): string =>
    value.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'canary') return `'${CANARY}'`;
      return name === 'owner' ? owner : (ids.get(name) ?? '');
    });
  for (const [name, [table, columns]] of Object.entries(records)) {
    const names = Object.keys(columns).join(', ');
    const values = Object.values(columns).map(filled).join(', ');
    ids.set(name, await one(`insert into ${table} (${names}) values (${values}) returning id`));
  }
  const rows = Object.entries(records).map(
    ([name, [table]]) => `(select t::text from ${table} t where id = '${ids.get(name)}')`,
  );
  return {
    of: (name) => ids.get(sameAs[name] ?? name),
    stamp: () => one(`select md5(concat_ws('|', ${rows.join(', ')}))`),
  };
}

/** What maps are given to choose from. */
async function givenGrounds({ make }: Pick<World, 'make'>): Promise<void> {
  await make('saveBaseLayer', {
    capa: 'Fondo',
    url: 'https://mapas.comarca.example/{z}/{x}/{y}.png',
    attribution: 'Comarca',
  });
  await make('saveWmsLayer', { url: 'http://127.0.0.1:1/wms', capa: 'fondo' });
}
