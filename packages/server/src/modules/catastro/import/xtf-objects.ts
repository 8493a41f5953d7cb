import { flatten } from '../../capas/public.ts';
import type { CadastreObject, Defect, ObjectKind } from './objects.ts';
import { fmiOf, identityOf, numberOf, textOf, wholeOf } from './values.ts';
import type { XtfObject } from './xtf-reader.ts';

type Data = CadastreObject['datos'];
type Reading = (object: XtfObject, defects: Defect[]) => Data;

const text = ({ textos }: XtfObject, name: string) => textOf(textos.get(name));
const reference = ({ referencias }: XtfObject, name: string) => textOf(referencias.get(name));
const number = (object: XtfObject, name: string, defects: Defect[]) =>
  numberOf(object.textos.get(name), name, defects);
const whole = (object: XtfObject, name: string, defects: Defect[]) =>
  wholeOf(object.textos.get(name), name, defects);

/** What of an address tells where it is; the rest says what kind of address it is. */
const NOT_ADDRESS = /^(Tipo_Direccion|Es_Direccion_Principal|C[123])$/;

/** The classes of LADM-COL that a base keeps, and what of each. */
const classes: Readonly<Record<string, { clase: ObjectKind; read: Reading }>> = {
  LC_Predio: { clase: 'predio', read: parcel },
  LC_Terreno: {
    clase: 'terreno',
    read: (object, defects) => ({
      area: number(object, 'Area_Terreno', defects),
      etiqueta: text(object, 'Etiqueta'),
      avaluo: number(object, 'Avaluo_Terreno', defects),
    }),
  },
  LC_Construccion: {
    clase: 'construccion',
    read: (object, defects) => ({
      identificador: text(object, 'Identificador'),
      tipo: text(object, 'Tipo_Construccion'),
      pisos: whole(object, 'Numero_Pisos', defects),
      area: number(object, 'Area_Construccion', defects),
      avaluo: number(object, 'Avaluo_Construccion', defects),
    }),
  },
  LC_UnidadConstruccion: {
    clase: 'unidad',
    read: (object, defects) => ({
      planta: whole(object, 'Planta_Ubicacion', defects),
      area: number(object, 'Area_Construida', defects),
      construccion: reference(object, 'lc_construccion'),
      caracteristica: reference(object, 'lc_caracteristicasunidadconstruccion'),
    }),
  },
  LC_CaracteristicasUnidadConstruccion: {
    clase: 'caracteristica',
    read: (object, defects) => ({
      identificador: text(object, 'Identificador'),
      uso: spoken(text(object, 'Uso')),
      avaluo: number(object, 'Avaluo_Unidad_Construccion', defects),
    }),
  },
  LC_Derecho: { clase: 'derecho', read: right },
  LC_Interesado: {
    clase: 'interesado',
    read: (object) => ({
      nombre: text(object, 'Nombre') || fullName(object),
      tipo: spoken(text(object, 'Tipo')),
      tipo_documento: spoken(text(object, 'Tipo_Documento')),
      documento: text(object, 'Documento_Identidad'),
    }),
  },
  LC_Lindero: {
    clase: 'lindero',
    read: (object, defects) => ({
      longitud: number(object, 'Longitud', defects),
      localizacion: text(object, 'Localizacion_Textual'),
    }),
  },
  LC_PuntoLindero: {
    clase: 'punto',
    read: (object, defects) => ({
      identificador: text(object, 'ID_Punto_Lindero'),
      tipo: spoken(text(object, 'PuntoTipo')),
      acuerdo: spoken(text(object, 'Acuerdo')),
      exactitud: number(object, 'Exactitud_Horizontal', defects),
    }),
  },
  col_ueBaunit: {
    clase: 'enlace',
    read: (object) => ({ unidad: reference(object, 'ue'), predio: reference(object, 'baunit') }),
  },
  col_miembros: {
    clase: 'miembro',
    read: (object, defects) => ({
      interesado: reference(object, 'interesado'),
      agrupacion: reference(object, 'agrupacion'),
      participacion: number(object, 'participacion', defects),
    }),
  },
};

/** An object of a transfer by the names that all sources share; null for a class that no base keeps. */
export function fromXtf(object: XtfObject): CadastreObject | null {
  const known = Object.hasOwn(classes, object.clase) ? classes[object.clase] : undefined;
  if (!known) return null;
  const defects: Defect[] = [];
  const where = `línea ${object.linea}`;
  if (object.defecto) {
    defects.push({
      codigo: 'geometria-ilegible',
      mensaje: `${object.defecto}; queda sin geometría.`,
    });
  }
  const data = known.read(object, defects);
  const tid = object.tid || `${where} ${object.clase}`;
  return {
    clase: known.clase,
    tid,
    donde: `${where}, ${object.clase} ${object.tid}`.trim(),
    datos: data,
    geometria: flatten(object.geometria, where),
    defectos: defects,
  };
}

function parcel(object: XtfObject, defects: Defect[]): Data {
  const { textos } = object;
  const address = [...textos]
    .filter(([name]) => name.startsWith('Direccion.') && !NOT_ADDRESS.test(name.slice(10)))
    .map(([, value]) => value);
  return {
    ...identityOf(textos.get('Numero_Predial'), textos.get('Numero_Predial_Anterior')),
    fmi: fmiOf(textos.get('Codigo_ORIP'), textos.get('Matricula_Inmobiliaria')),
    nombre: text(object, 'Nombre'),
    direccion: textOf(text(object, 'Direccion') || address.join(' ')),
    id_operacion: text(object, 'Id_Operacion'),
    codigo_homologado: text(object, 'Codigo_Homologado'),
    nupre: text(object, 'NUPRE'),
    tipo: spoken(text(object, 'Tipo')),
    condicion: text(object, 'Condicion_Predio'),
    destinacion: spoken(text(object, 'Destinacion_Economica')),
    clase_suelo: spoken(text(object, 'Clase_Suelo')),
    avaluo: number(object, 'Avaluo_Catastral', defects),
  };
}

function right(object: XtfObject, defects: Defect[]): Data {
  return {
    tipo: spoken(text(object, 'Tipo')),
    descripcion: text(object, 'Descripcion'),
    fraccion: number(object, 'Fraccion_Derecho', defects),
    desde: text(object, 'Fecha_Inicio_Tenencia'),
    predio: reference(object, 'unidad') || reference(object, 'baunit'),
    interesado: reference(object, 'interesado'),
  };
}

const fullName = (object: XtfObject) =>
  ['Primer_Nombre', 'Segundo_Nombre', 'Primer_Apellido', 'Segundo_Apellido', 'Razon_Social']
    .map((name) => text(object, name))
    .filter((part) => part !== '')
    .join(' ');

/** `Persona_Natural` and `PH.Unidad_Predial` as people write them. */
const spoken = (value: string) => value.replaceAll('_', ' ').replaceAll('.', ' · ');
