import { type CompoundFile, openCompound } from './compound-file.ts';
import { FORMATS, type PlanFormat } from './mpp-formats.ts';
import { badPlan } from './plan.ts';

/** Project 98 keeps its plan in a folder of this name. */
const PROJECT_98 = '   1';
const PASSWORD_FLAG = 0x35_40_00_00;
const MASK_CODE = 0x35_40_00_07;
const READ_PASSWORD = 1;
const UNMASKED = 0xff;

/** A plan whose generation is known. */
export interface PlanFile {
  format: PlanFormat;
  properties: ReadonlyMap<number, Buffer>;
  /** A stream of the plan's folder, readable. */
  stream(...path: string[]): Buffer | undefined;
  /** What the file says of the program that wrote it. */
  about: Buffer | undefined;
}

/** Opens a `.mpp`. @throws AppError VALIDATION for versions that are not read, and for passwords */
export function openPlan(bytes: Buffer): PlanFile {
  const file = openCompound(bytes);
  const format = FORMATS.find(({ folder }) => file.names.includes(folder));
  if (!format) throw unknownFormat(file);
  const mask = maskOf(file, format);
  const stream = (...path: string[]) => {
    const found = file.stream(format.folder, ...path);
    return found && mask !== 0 && isMasked(path) ? unmask(found, mask) : found;
  };
  const properties = readProperties(stream('Props'));
  if (format.strict && properties.size === 0) {
    throw badPlan('El plan de Microsoft Project está dañado: no se pudieron leer sus propiedades.');
  }
  return { format, properties, stream, about: file.stream('\u0001CompObj') };
}

function unknownFormat(file: CompoundFile): Error {
  return file.names.includes(PROJECT_98)
    ? badPlan(
        'El plan es de una versión de Microsoft Project anterior a 2000. Guárdelo como .mpp de una versión reciente o como XML.',
      )
    : badPlan('El archivo no es un plan de Microsoft Project.');
}

/** The byte that the plan's rows and properties are masked with; 0 for none. */
function maskOf(file: CompoundFile, { header, masked, strict }: PlanFormat): number {
  const about = readProperties(file.stream(header));
  if (strict && about.size === 0) {
    throw badPlan('El plan de Microsoft Project está dañado: no se pudo leer su encabezado.');
  }
  const flag = about.get(PASSWORD_FLAG)?.[0] ?? 0;
  if ((flag & READ_PASSWORD) !== 0) {
    throw badPlan('El plan está protegido con contraseña. Guárdelo sin contraseña.');
  }
  const code = flag === 0 ? 0 : (about.get(MASK_CODE)?.[0] ?? 0);
  if (code === 0 || masked === undefined) return 0;
  if (masked === 'refuse') {
    throw badPlan(
      'El plan está protegido con una contraseña de escritura. Guárdelo sin contraseña.',
    );
  }
  return UNMASKED - code;
}

/** Indexes and values of any size are never masked. */
const isMasked = (path: readonly string[]): boolean =>
  path.at(-1) === 'Props' || path.at(-1) === 'FixedData';

function unmask(bytes: Buffer, mask: number): Buffer {
  const plain = Buffer.alloc(bytes.length);
  for (const [place, byte] of bytes.entries()) plain[place] = byte ^ mask;
  return plain;
}

/** Properties of the file: values by number. */
function readProperties(stream: Buffer | undefined): Map<number, Buffer> {
  const properties = new Map<number, Buffer>();
  if (!stream) return properties;
  let at = 16;
  while (at + 12 <= stream.length) {
    const size = stream.readInt32LE(at);
    const key = stream.readInt32LE(at + 4);
    at += 12;
    if (size < 1 || at + size > stream.length) break;
    properties.set(key, stream.subarray(at, at + size));
    at += size + (size % 2);
  }
  return properties;
}
