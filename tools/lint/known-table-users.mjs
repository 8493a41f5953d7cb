/**
 * Who names tables of another module, by module and table, with the reason: a new one has to be
 * added here, or better, asks the owner's public.ts. One that ends is taken out: the test of the
 * rule says so.
 */

const COORDINATORS = 'coordinators are the people of a group';
const IN_LISTS = 'its lists show, filter and sort by what the other has in one statement';
const SIGNING_IN = 'every request asks at once who it is and what she may: one statement';
const PEOPLE = 'a statement of its own shows, finds or sorts by the names of people';
const OLD_VALUES = 'the history puts old choices back into a form, which are read where they are';
const WORK = 'a project answers its people and its products, which the module above keeps';
const FILES = 'its rows and the files that they hold are read together';
const JOBS = 'how far a job is stands beside what the job makes';

/** Only read them. */
export const knownReaders = {
  core: {
    usuarios: SIGNING_IN,
    usuario_grupos: SIGNING_IN,
    usuario_permisos: SIGNING_IN,
  },
  catalogos: {
    auditoria: 'a municipality has as many versions as changes in its history',
    usuario_grupos: 'a group tells how many people are in it',
    usuarios: 'the history of each municipality keeps the name of who imported it',
  },
  usuarios: {
    cuentas_correo: 'a mass email is listed with the account that sends it',
    grupo_permisos: 'what a person may comes from her groups',
    grupos: 'what a person may comes from her groups',
  },
  listas: {
    grupos: 'a view names the group that it is shared with',
    usuario_grupos: 'who sees a view is asked with it',
    usuarios: PEOPLE,
  },
  enlaces: { usuarios: PEOPLE },
  avisos: { usuarios: 'who wants a summary gets it at her address, while she may sign in' },
  archivo: {
    archivos: FILES,
    grupos: 'who sees a folder is told by the names of groups',
    usuario_grupos: 'what somebody sees is asked with it',
    usuarios: PEOPLE,
  },
  sujetos: {
    contratos: 'a person or a company is shown with its contracts',
    generos: IN_LISTS,
    municipios: IN_LISTS,
    tipos_identificacion: IN_LISTS,
    usuarios: PEOPLE,
  },
  catastro: {
    municipios: 'bases are listed by municipality, and parcels lie in one',
    trabajos: JOBS,
  },
  contratos: {
    estados_contrato: IN_LISTS,
    sujetos: IN_LISTS,
    tipos_contrato: IN_LISTS,
    tipos_identificacion: IN_LISTS,
  },
  proyectos: {
    actividades: WORK,
    configuraciones: IN_LISTS,
    configuraciones_productos: IN_LISTS,
    contrato_partes: 'a project is found by the parties of its contract',
    contratos: IN_LISTS,
    estados_proyecto: IN_LISTS,
    estructuras_productos: WORK,
    grupos: COORDINATORS,
    recursos: WORK,
    roles: WORK,
    sujetos: 'a project is found by the parties of its contract',
    tipos_contrato: IN_LISTS,
    tipos_proyecto: IN_LISTS,
    usuario_grupos: COORDINATORS,
    usuarios: PEOPLE,
  },
  procesos: {
    municipios: OLD_VALUES,
    sujetos: 'a process is listed with its company',
    usuarios: PEOPLE,
  },
  productos: {
    actividad_perfiles: IN_LISTS,
    actividades: IN_LISTS,
    error_actividades: IN_LISTS,
    errores_actividad: IN_LISTS,
    estructuras_productos: 'a work plan is read against the structure that it fills',
    procesos: IN_LISTS,
    proyectos: IN_LISTS,
    recursos: IN_LISTS,
    roles: IN_LISTS,
    sujetos: IN_LISTS,
    tipologias: IN_LISTS,
    unidades_funcionales: IN_LISTS,
    usuarios: PEOPLE,
  },
  correspondencia: {
    contratos: IN_LISTS,
    procesos: IN_LISTS,
    proyectos: IN_LISTS,
    sellos: 'a number is shown with the entries of the book that sealed it',
    usuarios: PEOPLE,
  },
  folios: {
    municipios: IN_LISTS,
    usuarios: PEOPLE,
  },
  judiciales: {
    archivos: FILES,
    contrato_partes: 'processes are found, and reported, by the client of their project',
    correspondencias: IN_LISTS,
    municipios: IN_LISTS,
    proyectos: IN_LISTS,
    sujetos: 'processes are found, and reported, by the client of their project',
    tipos_proyecto: 'projects of processes are those of a type',
    usuarios: PEOPLE,
  },
  desarrollos: {
    archivos: FILES,
    modulos: IN_LISTS,
    usuarios: PEOPLE,
  },
  capas: {
    trabajos: JOBS,
    usuarios: PEOPLE,
  },
  geovisor: {
    grupos: 'a published table names the groups that may read it',
    usuario_grupos: 'whoever comes with a key is asked for with her groups: one statement',
    tablas_postgis: 'a published table is listed and found by the name of its table',
    municipios: 'places are found among municipalities',
    usuarios: PEOPLE,
  },
  inmobiliaria: {
    bloques: IN_LISTS,
    capas_base: IN_LISTS,
    capas_wms: IN_LISTS,
    contrato_partes: 'a project is listed with the client of its contract',
    correspondencias: IN_LISTS,
    municipios: IN_LISTS,
    proyectos: IN_LISTS,
    recursos: 'who takes part in the project below sees what stands on it: one statement',
    roles: 'who takes part in the project below sees what stands on it: one statement',
    servidores_wms: IN_LISTS,
    tablas_postgis: IN_LISTS,
    sujetos: 'a project is listed with the client of its contract',
    tipologias: 'the units of an estate open the products of their typologies',
    tipos_proyecto: 'projects of some types alone may be stood on',
    unidades_funcionales: IN_LISTS,
    usuarios: PEOPLE,
  },
  inteligencia: {
    archivos: FILES,
    municipios: IN_LISTS,
    proyectos: IN_LISTS,
    tipos_proyecto: IN_LISTS,
    usuarios: PEOPLE,
  },
};

const OWNED_FILES = 'a file is given to its row, or freed, in the transaction that saves the row';
const REGISTRY = 'groups that the code declares, and what they may, are written at each start';
const MERGE = 'a merge, and its undoing, move in one transaction all that stands for a person';

/** Change their rows, and may read them. */
export const knownWriters = {
  core: { grupo_permisos: REGISTRY, grupos: REGISTRY },
  catalogos: {
    auditoria: 'a thousand municipalities get their histories in the statement that fills them',
  },
  sujetos: {
    archivos: OWNED_FILES,
    asignaciones: MERGE,
    contrato_partes: MERGE,
    contratos: MERGE,
    procesos: MERGE,
  },
  procesos: {
    proyectos: 'a project gets its product structure with the first save of the structure',
  },
  productos: { archivos: OWNED_FILES },
  correspondencia: { archivos: OWNED_FILES },
  folios: { archivos: OWNED_FILES },
};
