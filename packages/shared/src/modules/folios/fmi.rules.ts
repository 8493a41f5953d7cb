/** How people write it: spaces, any dash, and a nought before the circles of Bogotá. */
const WRITTEN = /^(?:0?(\d{2}[CNS])|(\d{3}))\s*[-‐-―]\s*0*([1-9]\d{0,7})$/;

/** A folio's number out of how people write it; undefined for what is none. */
export function fmiOf(text: string): string | undefined {
  const [, ofBogota, ofOthers, number] = WRITTEN.exec(text.trim().toUpperCase()) ?? [];
  const circle = ofBogota ?? ofOthers;
  return circle && number ? `${circle}-${number}` : undefined;
}

/** The registry circle of a folio's number: `50N-123` is of `50N`. */
export const circleOf = (fmi: string): string => fmi.split('-', 1)[0] ?? '';

/** What is wrong with a folio's number, in words; null when nothing is. */
export function fmiFault(text: string): string | null {
  const given = text.trim().toUpperCase();
  if (given === '') return 'Falta la matrícula';
  if (fmiOf(given)) return null;
  const [circle = '', number, ...rest] = given.split(/\s*[-‐-―]\s*/);
  if (number === undefined || rest.length > 0) {
    return 'La matrícula se escribe como círculo, guion y número: 50N-123456';
  }
  return circleFault(circle) ?? numberFault(number);
}

function circleFault(circle: string): string | null {
  const plain = /^0\d\d[CNS]$/.test(circle) ? circle.slice(1) : circle;
  if (plain.length !== 3) return `El círculo "${circle}" debe tener tres caracteres`;
  const wrong = [...plain].findIndex((character, place) =>
    place < 2 ? !/\d/.test(character) : !/[\dCNS]/.test(character),
  );
  if (wrong < 0) return null;
  const wanted = wrong < 2 ? 'un dígito' : 'un dígito, C, N o S';
  return `El carácter ${wrong + 1} del círculo, "${plain[wrong]}", debe ser ${wanted}`;
}

function numberFault(number: string): string {
  const place = [...number].findIndex((character) => !/\d/.test(character));
  if (place >= 0) return `El carácter ${place + 1} del número, "${number[place]}", no es un dígito`;
  if (/^0*$/.test(number)) return 'El número de la matrícula no puede ser cero';
  return 'El número de la matrícula tiene más de ocho dígitos';
}

/** The folios' numbers that a text lists, between commas, semicolons or lines; each once. */
export const fmisIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap((part) => fmiOf(part) ?? [])),
];

/** Whether a text lists folios' numbers and nothing else. */
export const listsFmis = (text: string): boolean =>
  partsOf(text).every((part) => fmiOf(part) !== undefined);

/** A list of folios' numbers as it is kept and shown. */
export const fmiList = (fmis: readonly string[]): string => fmis.join(', ');

const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
