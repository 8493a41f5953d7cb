import { allPermissions, type Permission } from '@comarca/shared/core/permissions';

const every = (model: string): Permission[] =>
  allPermissions.filter((permission) => permission.endsWith(`_${model.split('.')[1]}`));

const letterWriters: Permission[] = [
  'correspondencia.add_correspondencia',
  'correspondencia.change_correspondencia',
  'correspondencia.manage_correspondencia',
  'correspondencia.change_plantilla',
];
const contractWriters: Permission[] = ['contratos.add_contrato', 'contratos.change_contrato'];
const coordinating: Permission[] = ['gestion_productos.control_productmanagement'];
const projects = every('proyectos.proyecto');
const projectReports: Permission[] = [
  'inteligencia_territorio.view_estructuraproyectoit',
  'inteligencia_territorio.change_estructuraproyectoit',
  'inteligencia_territorio.change_proyectoit',
];
const reports = every('inteligencia_territorio.reporterapidoit');
const processes = every('judiciales.procesojudicial');
const judicialKinds = [
  'procesoJudicial',
  'parteJudicial',
  'predioJudicial',
  'actuacionJudicial',
  'audienciaJudicial',
  'terminoJudicial',
  'suspensionJudicial',
  'sentenciaJudicial',
  'vinculoJudicial',
] as const;
/** Shown to who takes part in their project alone. */
const ofEstates = [
  'proyectoInmobiliario',
  'predioInmobiliario',
  'infraestructuraPredio',
  'diagnosticoPredio',
  'recursoGi',
  'usoSuelo',
  'capaBaseAsignada',
  'capaWmsAsignada',
  'cruceCapaGi',
  'disenoGi',
  'ofertaPredio',
  'plazoNegociacion',
  'radicadoNegociacion',
] as const;
const layers: Permission[] = [
  ...every('core.postgistable'),
  ...reports,
  'inteligencia_territorio.view_proyectoit',
];

const archived: Permission[] = [
  'archivo.manage_documento',
  ...projects,
  ...letterWriters,
  ...coordinating,
];

/**
 * With which permissions a record of each kind is seen: written by hand from the requirement. Nobody
 * sees what is owned by a project without a part in it, or by a person without being that person.
 */
const seeing: Record<string, readonly Permission[]> = {
  correspondencia: ['correspondencia.manage_correspondencia'],
  anexo: ['correspondencia.manage_correspondencia'],
  archivo: [],
  importacion: [],
  importacionCatastro: [],
  baseCatastral: ['catastro.view_predio'],
  folio: [...every('folios.folio'), 'folios.read_titular'],
  certificadoFolio: [],
  aviso: [],
  vistaLista: [],
  marcador: [],
  carpetaArchivo: archived,
  documentoArchivo: archived,
  actaArchivo: ['archivo.manage_documento', 'archivo.approve_documento'],
  papeleraArchivo: archived,
  enlaceExterno: ['archivo.share_documento', ...archived],
  llavePublicacion: [],
  asignacion: coordinating,
  esfuerzo: coordinating,
  plantillaEsfuerzo: [],
  actividad: coordinating,
  recurso: coordinating,
  rol: coordinating,
  errorProducto: coordinating,
  grupoRol: [],
  tipologia: [],
  unidadFuncional: [],
  bloque: [],
  estructuraProductos: coordinating,
  proyecto: [...projects, ...letterWriters, ...coordinating],
  proceso: [...every('empresas.procesoempresa'), ...letterWriters, ...coordinating],
  contrato: [...every('contratos.contrato'), ...projects, ...letterWriters],
  empresa: [...every('empresas.empresa'), ...contractWriters],
  persona: [...every('personas.persona'), ...contractWriters],
  sujeto: [...every('personas.persona'), ...every('empresas.empresa'), ...contractWriters],
  ...Object.fromEntries(ofEstates.map((kind) => [kind, []])),
  ...Object.fromEntries(judicialKinds.map((kind) => [kind, processes])),
  estructuraIt: every('inteligencia_territorio.estructuraproyectoit'),
  proyectoIt: every('inteligencia_territorio.proyectoit'),
  informeIt: projectReports,
  capaIt: projectReports,
  reporteRapido: reports,
  capa: layers,
  reparacion: layers,
  baseDatos: layers,
  correoMasivo: ['users.add_profile'],
};

/** Everything that a person may be given, but for what shows records of this kind. */
export function permissionsWithout(name: string): Permission[] {
  const without = seeing[name];
  if (!without) throw new Error(`say with which permissions "${name}" is seen`);
  return allPermissions.filter((permission) => !without.includes(permission));
}

/** Everything that shows nobody's records. */
export const permissionsOfNobody = (): Permission[] => {
  const showing = new Set(Object.values(seeing).flat());
  return allPermissions.filter((permission) => !showing.has(permission));
};
