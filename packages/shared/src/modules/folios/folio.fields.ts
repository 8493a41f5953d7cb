import {
  day,
  option,
  optionalChoice,
  optionalDecimal,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { isNpn } from '../../core/text.rules.ts';
import { messages } from '../../core/validation.ts';
import { formerCodeMessage, isFormerCode } from './cadastral-code.rules.ts';
import { fmiOf, listsFmis } from './fmi.rules.ts';

export const folioStates = ['ACTIVO', 'CERRADO'] as const;
export const folioTypes = ['URBANO', 'RURAL', 'NODATA'] as const;
export const folioOrigins = ['SNR', 'VUR', 'NODATA'] as const;

export const folioMessages = {
  fmi: 'La matrícula se escribe como círculo, guion y número: 50N-123456',
  list: 'Escriba matrículas separadas por comas: 50N-123456, 50N-123457',
} as const;

const orNone = (accepts: (text: string) => boolean) => (given: string) =>
  given === '' || accepts(given);

const related = {
  help: 'Matrículas separadas por comas',
  rule: { accepts: listsFmis, message: folioMessages.list },
};

/**
 * A folio of the land registry, field by field. What names people (boundaries, chain of titles and
 * annotations) is in its titles, which have a permission of their own.
 */
export const folioFields = {
  fmi: text('Matrícula', {
    read: 'fmi',
    max: 20,
    required: true,
    sorts: true,
    rule: { accepts: (given) => fmiOf(given) !== undefined, message: folioMessages.fmi },
    help: 'Círculo, guion y número: 50N-123456',
  }),
  circle: told('text', 'Círculo registral', { read: 'circulo', filter: 'circulo_In' }),
  municipality: optionalChoice('Municipio', {
    read: 'municipio',
    named: 'nombre',
    record: 'municipio',
    filter: 'municipio_In',
    none: 'Sin municipio',
  }),
  vereda: text('Vereda', { read: 'vereda', max: 150 }),
  address: text('Dirección', { read: 'direccion', max: 300 }),
  state: option('Estado', {
    read: 'estado',
    texts: folioStates,
    first: 'ACTIVO',
    sorts: true,
    filter: 'estado_In',
  }),
  propertyType: option('Tipo de predio', {
    read: 'tipo',
    texts: folioTypes,
    first: 'NODATA',
    sorts: true,
    filter: 'tipo_In',
  }),
  origin: option('Origen', {
    read: 'origen',
    texts: folioOrigins,
    first: 'NODATA',
    sorts: true,
    filter: 'origen_In',
  }),
  opened: day('Fecha de apertura', {
    read: 'fechaApertura',
    byToday: true,
    sorts: true,
    filter: 'fechaApertura_Range',
  }),
  printed: day('Fecha de impresión', {
    read: 'fechaImpresion',
    byToday: true,
    sorts: true,
    filter: 'fechaImpresion_Range',
  }),
  npn: text('NPN', {
    read: 'npn',
    formLabel: 'Número predial nacional (NPN)',
    max: 30,
    rule: { accepts: orNone(isNpn), message: messages.npn },
  }),
  formerCode: text('Código catastral anterior', {
    read: 'codigoAnterior',
    max: 20,
    rule: { accepts: orNone(isFormerCode), message: formerCodeMessage },
  }),
  nupre: text('NUPRE', { read: 'nupre', max: 30 }),
  area: optionalDecimal('Área (m²)', { read: 'area', from: 0, to: 1e12, sorts: true }),
  parents: paragraph('Folios matrices', { read: 'matrices', max: 4_000, ...related }),
  segregated: paragraph('Folios segregados', { read: 'segregadas', max: 9_000, ...related }),
  loaded: told('instant', 'Fecha de carga', {
    read: 'fechaCarga',
    sorts: true,
    filter: 'fechaCarga_Range',
  }),
  loader: told('choice', 'Cargado por', {
    read: 'cargadoPor',
    named: 'fullName',
    filter: 'cargadoPor_In',
    none: 'Sin usuario',
  }),
};

/** What is printed of a folio is printed once it is open, where both days are known. */
export const isPrintedOnceOpen = ({ opened, printed }: { opened: string; printed: string }) =>
  opened === '' || printed === '' || printed >= opened;

export const printedRefusal = {
  path: ['printed'],
  message: 'La fecha de impresión no puede ser anterior a la de apertura',
};

/** The rule of the form of a folio. */
export const folioSchema = schemaOf(folioFields).refine(isPrintedOnceOpen, printedRefusal);
