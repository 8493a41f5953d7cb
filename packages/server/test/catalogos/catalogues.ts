/** One catalogue as its screen uses it: names of the contract, and values to save. */
export interface Catalogue {
  entity: string;
  type: string;
  list: string;
  save: string;
  remove: string;
  /** The arguments of the save, with their GraphQL types. */
  args: Record<string, string>;
  /** Fields to read back; each is one of `first`'s. */
  read: string[];
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  /** Values that the form refuses, and the field it blames. */
  refused: [Record<string, unknown>, string];
  /** The field that no two records share. */
  unique: { campo: string; etiqueta: string };
}

const text = 'String!';
const flag = 'Boolean';
const long = 'á'.repeat(101);

function catalogue(
  entity: string,
  names: string,
  rest: Omit<Catalogue, 'entity' | 'type' | 'list' | 'save' | 'remove' | 'read'> & {
    read?: string[];
  },
): Catalogue {
  const [type = '', list = '', one = type] = names.split(' ');
  return {
    entity,
    type,
    list,
    save: `save${one}`,
    remove: `delete${one}`,
    read: Object.keys(rest.args),
    ...rest,
  };
}

export const catalogues: Catalogue[] = [
  catalogue('tipoContrato', 'ContractType contractTypesRelay', {
    args: { tipo: text, esLaboral: flag, esPropuesta: flag },
    first: { tipo: 'Convenio', esLaboral: false, esPropuesta: false },
    second: { tipo: 'Convenio marco', esLaboral: true, esPropuesta: false },
    refused: [{ tipo: '   ' }, 'tipo'],
    unique: { campo: 'tipo', etiqueta: 'Tipo' },
  }),
  catalogue('estadoContrato', 'ContractStatus contractStatusesRelay', {
    args: { estado: text },
    first: { estado: 'En liquidación' },
    second: { estado: 'En revisión' },
    refused: [{ estado: long }, 'estado'],
    unique: { campo: 'estado', etiqueta: 'Estado' },
  }),
  catalogue('tipoProyecto', 'ProjectType projectTypesRelay', {
    args: { descripcion: text, sufijo: text },
    first: { descripcion: 'Gestión ambiental', sufijo: 'GSA' },
    second: { descripcion: 'Gestión legal', sufijo: 'GL' },
    refused: [{ descripcion: 'Otra', sufijo: 'XX' }, 'sufijo'],
    unique: { campo: 'descripcion', etiqueta: 'Descripción' },
  }),
  catalogue('estadoProyecto', 'ProjectStatus projectStatusesRelay', {
    args: { nombre: text },
    first: { nombre: 'En pausa' },
    second: { nombre: 'Archivado' },
    refused: [{ nombre: '' }, 'nombre'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('configuracion', 'Configuration configurationsRelay', {
    args: { nombre: text, unidadLongitud: text, unidadArea: text },
    first: { nombre: 'Todo en metros', unidadLongitud: 'Metros', unidadArea: 'Metros cuadrados' },
    second: { nombre: 'Grande', unidadLongitud: 'Kilómetros', unidadArea: 'Hectáreas' },
    refused: [{ nombre: 'x', unidadLongitud: 'Varas', unidadArea: 'Hectáreas' }, 'unidadLongitud'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('configuracionProductos', 'ProductConfiguration productConfigurationsRelay', {
    args: { nombre: text, tipoProyecto: 'ID!' },
    read: ['nombre'],
    first: { nombre: 'Por tramo', tipoProyecto: '1' },
    second: { nombre: 'Por vereda', tipoProyecto: '1' },
    refused: [{ nombre: 'Por tramo', tipoProyecto: 'uno' }, 'tipoProyecto'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('tipoIdentificacion', 'IdentificationType identificationTypesRelay', {
    args: { nombre: text, tipoCorto: text, juridica: flag },
    first: { nombre: 'Registro civil', tipoCorto: 'RC', juridica: false },
    second: { nombre: 'Registro extranjero', tipoCorto: 'RE', juridica: true },
    refused: [{ nombre: 'Registro', tipoCorto: 'R'.repeat(21) }, 'tipoCorto'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('genero', 'Gender gendersRelay', {
    args: { genero: text },
    first: { genero: 'Otro' },
    second: { genero: 'Prefiere no decir' },
    refused: [{ genero: '' }, 'genero'],
    unique: { campo: 'genero', etiqueta: 'Género' },
  }),
  catalogue('tipoProcesoJudicial', 'JudicialProcessType judicialProcessTypesRelay', {
    args: { descripcion: text },
    first: { descripcion: 'Reivindicatorio' },
    second: { descripcion: 'Posesorio' },
    refused: [{ descripcion: long }, 'descripcion'],
    unique: { campo: 'descripcion', etiqueta: 'Descripción' },
  }),
  catalogue('etapaJudicial', 'JudicialStage judicialStagesRelay', {
    args: { orden: 'Int!', descripcion: text },
    first: { orden: 8, descripcion: 'Casación' },
    second: { orden: 9, descripcion: 'Revisión' },
    refused: [{ orden: 1, descripcion: ' ' }, 'descripcion'],
    unique: { campo: 'descripcion', etiqueta: 'Descripción' },
  }),
  catalogue('cierreJudicial', 'JudicialClosure judicialClosuresRelay', {
    args: { nombre: text, regla: text, desde: 'String', hasta: 'String' },
    first: { nombre: 'Paro', regla: 'UNA VEZ', desde: '2026-06-22', hasta: '2026-06-23' },
    second: { nombre: 'Inventario', regla: 'CADA AÑO', desde: '07-01', hasta: '' },
    refused: [{ nombre: 'Paro', regla: 'CADA AÑO', desde: '2026-06-22', hasta: '' }, 'desde'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('tipoDerecho', 'RightType rightTypesRelay', {
    args: { tipo: text },
    first: { tipo: 'Comodato' },
    second: { tipo: 'Arriendo' },
    refused: [{ tipo: '' }, 'tipo'],
    unique: { campo: 'tipo', etiqueta: 'Tipo' },
  }),
  catalogue('estadoDerecho', 'RightState rightStatesRelay', {
    args: { estado: text },
    first: { estado: 'Suspendido' },
    second: { estado: 'Desistido' },
    refused: [{ estado: long }, 'estado'],
    unique: { campo: 'estado', etiqueta: 'Estado' },
  }),
  catalogue('tipoInfraestructuraSig', 'SigType sigTypesRelay', {
    args: { tipo: text },
    first: { tipo: 'Antena' },
    second: { tipo: 'Bocatoma' },
    refused: [{ tipo: ' ' }, 'tipo'],
    unique: { campo: 'tipo', etiqueta: 'Tipo' },
  }),
  catalogue('preguntaDiagnostico', 'DiagnosisQuestion diagnosisQuestionsRelay', {
    args: { clase: text, orden: 'Int!', texto: text },
    first: { clase: 'CAMPO', orden: 8, texto: '¿Hay servidumbres aparentes?' },
    second: { clase: 'CAMPO', orden: 9, texto: '¿Hay conflictos de linderos?' },
    refused: [{ clase: 'CAMPO', orden: -1, texto: '¿Algo?' }, 'orden'],
    unique: { campo: 'texto', etiqueta: 'Pregunta' },
  }),
  catalogue('etapaNegociacion', 'NegotiationStage negotiationStagesRelay', {
    args: { orden: 'Int!', nombre: text, clase: text, color: text },
    first: { orden: 30, nombre: 'Permuta', clase: 'EN CURSO', color: '#123456' },
    second: { orden: 31, nombre: 'Donación', clase: 'LIBRE', color: '#654321' },
    refused: [{ orden: 1, nombre: 'Otra', clase: 'EN CURSO', color: 'verde' }, 'color'],
    unique: { campo: 'nombre', etiqueta: 'Etapa' },
  }),
  catalogue('actoRegistral', 'RegistryAct registryActsRelay', {
    args: { codigo: text, nombre: text, clase: text },
    first: { codigo: '0999', nombre: 'Acto de prueba', clase: 'DEMANDA' },
    second: { codigo: '0998', nombre: 'Otro acto de prueba', clase: 'EMBARGO' },
    refused: [{ codigo: '9A', nombre: 'Acto', clase: 'DEMANDA' }, 'codigo'],
    unique: { campo: 'nombre', etiqueta: 'Acto' },
  }),
  catalogue('modulo', 'PlatformModule modulesRelay Module', {
    args: { nombre: text },
    first: { nombre: 'Archivo' },
    second: { nombre: 'Biblioteca' },
    refused: [{ nombre: '' }, 'nombre'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('aplicacion', 'Application applicationsRelay', {
    args: { nombre: text, sigla: text, url: text },
    first: { nombre: 'Mesa de ayuda', sigla: 'MESA', url: 'https://mesa.comarca.example' },
    second: { nombre: 'Tablero', sigla: 'TAB', url: '' },
    refused: [{ nombre: 'Trampa', sigla: 'T', url: 'javascript:alert(1)' }, 'url'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('cuentaCorreo', 'EmailAccount emailAccountsRelay', {
    args: { email: text, nombre: text },
    first: { email: 'avisos@comarca.example', nombre: 'Avisos' },
    second: { email: 'noticias@comarca.example', nombre: 'Noticias' },
    refused: [{ email: 'no es un correo', nombre: 'Avisos' }, 'email'],
    unique: { campo: 'email', etiqueta: 'Correo' },
  }),
  catalogue('tipoCorrespondencia', 'CorrespondenceType correspondenceTypesRelay', {
    args: { nombre: text, diasRespuesta: 'Int' },
    first: { nombre: 'Queja', diasRespuesta: 15 },
    second: { nombre: 'Circular', diasRespuesta: null },
    refused: [{ nombre: 'Reclamo', diasRespuesta: 0 }, 'diasRespuesta'],
    unique: { campo: 'nombre', etiqueta: 'Nombre' },
  }),
  catalogue('diaNoHabil', 'NonWorkingDay nonWorkingDaysRelay', {
    args: { fecha: text, nombre: text },
    first: { fecha: '2026-12-24', nombre: 'Cierre de fin de año' },
    second: { fecha: '2026-12-31', nombre: 'Último día del año' },
    refused: [{ fecha: '2026-02-30', nombre: 'No existe' }, 'fecha'],
    unique: { campo: 'fecha', etiqueta: 'Fecha' },
  }),
];

/** Name of the record in the payload of its save. */
export const recordOf = ({ type }: Catalogue): string =>
  type.charAt(0).toLowerCase() + type.slice(1);

export function saveDocument(one: Catalogue): string {
  const declared = Object.entries(one.args).map(([name, type]) => `$${name}: ${type}`);
  const passed = Object.keys(one.args).map((name) => `${name}: $${name}`);
  return `mutation($id: ID, $version: Int, ${declared.join(', ')}) {
    ${one.save}(id: $id, version: $version, ${passed.join(', ')}) {
      saved errors { campo message } record: ${recordOf(one)} { id version ${one.read.join(' ')} } } }`;
}

export const removeDocument = ({ remove }: Catalogue): string =>
  `mutation($id: ID!) { ${remove}(id: $id) { deleted errors { campo message } } }`;

export const listDocument = ({ list, read }: Catalogue): string =>
  `query($search: String, $orderBy: String, $first: Int, $offset: Int) {
    ${list}(search: $search, orderBy: $orderBy, first: $first, offset: $offset) {
      totalCount pageInfo { hasNextPage } nodes { id version ${read.join(' ')} } } }`;
