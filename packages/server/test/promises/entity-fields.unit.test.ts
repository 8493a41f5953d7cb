import { readFile } from 'node:fs/promises';
import { buildSchema, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

/**
 * The fields that the requirement gives to each entity (its documents, section 3), by the query
 * that reads it. A dot leads into the type of the field before it.
 */
const fieldsOf: Record<string, string> = {
  projectRelay:
    'id nombre codigo tipo.descripcion estado.id estado.nombre coordinador.fullName fechaInicio fechaFin contrato.identificacionFormal sitioSharepoint sharepointUrl alcance configuracion.unidadLongitud configuracion.unidadArea configuracionProductos estructuraProductos fechaCreacion',
  contractRelay:
    'nombre identificacionFormal objeto estado.id estado.estado tipo.id tipo.tipo tipo.esLaboral fechaInicio fechaFinalizacion valor padre contratantes contratados',
  personRelay:
    'nombres apellido1 apellido2 identificacion.identificacion identificacion.tipoIdentificacion.id identificacion.tipoIdentificacion.tipoCorto genero.id genero.genero imagen imagenThumb fechaCreacion fechaActualizacion emailSet.email telefonoSet.telefono telefonoSet.extension direccionSet contratos cropData',
  companyRelay:
    'id razonSocial sigla identificacion logo logoThumb cropData fechaCreacion fechaActualizacion emailSet telefonoSet direccionSet.municipio.codigo direccionSet.municipio.nombre direccionSet.municipio.departamento.nombre direccionSet.barrio direccionSet.direccion contratos',
  companyProcessRelay:
    'id nombre diferenciador descripcion sitioSharepoint sharepointUrl codigo empresa.razonSocial',
  roleGroupsRelay: 'nombre',
  companyRolesRelay: 'rol grupo resources',
  resourcesRelay:
    'id usuario.fullName usuario.avatar usuario.user.username rol.id rol.rol base actividades proceso proyecto',
  activitiesRelay: 'nombre descripcion esContinua contentType perfilesGestion perfilesControl',
  typologiesRelay: 'nombre descripcion contentType',
  functionalUnitsRelay: 'nombre tipologia estructuraProductos',
  productErrorsRelay: 'nombre descripcion proceso proyecto productosRelacionados',
  profile:
    'id uid jobTitle fullName loginCount firma hasFoliosUser profileImage originalProfileImage cropData avatar pendingCorrespondence user.username user.email user.isSuperuser user.isActive user.lastLogin user.isStaff user.firstName user.lastName user.groups user.permissions',
  statusActivity:
    'id identificador actividad.nombre actividad.proceso actividad.proyecto actividad.contentType instanceName estado.estado estadoData.estado recursoGestion recursoGestionData recursoControl proyecto personaSolicita.fullName observaciones duracionEstimada esfuerzoTotal fechaInicioPlaneada fechaFinPlaneada fechaInicioReal fechaFinReal fechaCreacion linkSharepoint linkSharepointEspejo errores objectId contentType sendMail history.historyId history.historyDate history.estado history.historyUser.username history.recursoGestion history.recursoControl history.observaciones history.erroresRespaldo',
  dailyEffort:
    'id horaInicio horaFin observaciones porcentajeAvance linkSharepoint linkSharepointEspejo finActividad estadoActividad esGestion color duracionReal nombres',
  correspondence:
    'id codigoRadicacion codigoExterno tipo.id tipo.nombre descripcion agenteExterno saliente estado.nombre funcionario.user.username usuarioCreo.username rutaSharepoint anexocorrespondenciaSet.nombreArchivo anexocorrespondenciaSet.rutaSharepoint fechaRadicacion instance plantilla padre children history.id history.estado history.fechaActualizacion history.usuario prioridad parentFolder',
  development:
    'id normalId titulo descripcion estado fechaInicio fechaFin fechaPublicacion recursos prioridad dificultad',
  baseLayersRelay: 'capa zoom url attribution',
  wmsLayersRelay: 'capa url',
  bookmarkCategoriesRelay: 'id nombre descripcion fechaCreacion usuarioCreo',
  bookmarksRelay:
    'id nombre descripcion categoria contentType objectId fechaCreacion usuarioCreo encuadre',
  postgisTable:
    'id nombre esquema.nombre esquema.db.nombre tipo.nombre tituloCapa descripcion entidad escala vigencia capaWms.url srid.authName srid.srid columnaGeometria muestraDatos dbColumns',
  project1274:
    'id normalId gerencia disposicionDerecho peso linkPhp buffer municipio trazado configuracionBase predios analisisCampo analisisCatastral analisisJuridico cliente.logo cliente.razonSocial proyecto.codigo proyecto.nombre proyecto.recursoprocesoSet.user fechaCreacion prediosGeojson contentType coordinador',
  estate:
    'id normalId codigoSig nombrePredioFmi matriculaInmobiliaria npnCatastro fechaCreacion localizacionpredio.municipioFmi localizacionpredio.departamento unidadesPredio infraestructuras proyecto colorPredio',
  infrastructure:
    'nombreInfraestructuraJuridica predio descripcion tipoDerecho.tipo estadoDerecho tipoInfraestructuraSig.tipo unidades fechaCreacion colorRelleno',
  blocksRelay: 'nombre predios proyecto',
  giResourcesRelay: 'user rol fechaCreacion proyecto',
  assignedBaseLayersRelay: 'nombre capaBase capaSeleccionada',
  assignedWmsLayersRelay: 'nombre orden capaWms parametrosExtra oculta',
  layerCrossesRelay:
    'nombre tablaPostgis listaCampos color predial ejecutarCruce hayCruce ultimaSincronizacion datosReporte infoCruce',
  projectItRelay:
    'id nombre nombreProyecto proyecto.id municipios.codigo municipios.nombre municipios.departamento srid.srid srid.authName buffer trazado geojson configuracionBase filledLayers report.filled report.total relatedStructure.id relatedStructure.items.capas relatedStructure.items.secciones relatedStructure.profundidad informeproyecto.id informeproyecto.introduccion informeproyecto.objetivoGeneral informeproyecto.objetivosEspecificos informeproyecto.metodologia informeproyecto.conclusiones informeproyecto.referencias',
  structuresItRelay:
    'id nombre nombreProyecto objectId profundidad fechaCreacion usuarioCreo items.capas',
  getStructureIt: 'estructura profundidad',
  getShortReport:
    'id nombre autor.username plantilla.id plantilla.nombre buffer srid.authName srid.srid capas matches reporteEscrito fechaReporte trazado configuracionInforme capaanalisisreporteSet.id capaanalisisreporteSet.order capaanalisisreporteSet.nombre capaanalisisreporteSet.analisis capaanalisisreporteSet.mostrarInforme capaanalisisreporteSet.totalResultados capaanalisisreporteSet.infoCruce capaanalisisreporteSet.columnas.text capaanalisisreporteSet.columnas.value capaanalisisreporteSet.tablaPostgis.nombre capaanalisisreporteSet.tablaPostgis.descripcion capaanalisisreporteSet.tablaPostgis.capaWms.url capaanalisisreporteSet.tablaPostgis.capaWms.capa capaanalisisreporteSet.tablaPostgis.tituloCapa capaanalisisreporteSet.tablaPostgis.escala capaanalisisreporteSet.tablaPostgis.entidad capaanalisisreporteSet.tablaPostgis.vigencia',
};

const schema = buildSchema(
  await readFile(new URL('../../schema.graphql', import.meta.url), 'utf8'),
);

/** The type that a query's field answers, of a list the type of its records. */
function typeOf(parent: GraphQLObjectType, field: string): GraphQLObjectType | undefined {
  const of = parent.getFields()[field];
  const found = of && getNamedType(of.type);
  if (!isObjectType(found)) return undefined;
  return 'nodes' in found.getFields() ? typeOf(found, 'nodes') : found;
}

function has(type: GraphQLObjectType | undefined, [first = '', ...rest]: string[]): boolean {
  if (!(type && first in type.getFields())) return false;
  return rest.length === 0 || has(typeOf(type, first), rest);
}

describe('the fields of each entity', () => {
  it.each(Object.entries(fieldsOf))(
    '%s answers those that the requirement names',
    (query, fields) => {
      const type = typeOf(schema.getQueryType() as GraphQLObjectType, query);
      expect(fields.split(' ').filter((field) => !has(type, field.split('.')))).toEqual([]);
    },
  );
});
