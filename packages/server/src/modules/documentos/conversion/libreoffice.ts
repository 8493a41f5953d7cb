import { rmSync } from 'node:fs';
import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '@comarca/shared/core/errors';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { runProgram } from '../threads/run-program.ts';
import { profileSettings } from './libreoffice-profile.ts';
import { ConversionTookTooLong } from './took-too-long.ts';

/** The program, as it is found on the PATH. */
const PROGRAM = 'soffice';
const TIMEOUT_MS = 90_000;

interface Asked {
  /** by which the program knows what it is; a Word file where it is missing */
  ending?: string;
  /** ends it where nobody waits for the PDF any more */
  signal?: AbortSignal | undefined;
  /** how long this one may take once it is its turn, where it is not the time of all */
  waitMs?: number | undefined;
}

interface Office {
  /** @throws ProgramMissing; AppError VALIDATION; ConversionTookTooLong; the reason of the signal */
  convert(document: Buffer, asked?: Asked): Promise<Buffer>;
}

/**
 * LibreOffice of this machine: one conversion at a time, with a profile that belongs to this process
 * and is kept from one to the next, so that only the first one pays for making it.
 */
export function openOffice(program = PROGRAM, timeoutMs = TIMEOUT_MS): Office {
  let profile: Promise<string> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function convert(
    document: Buffer,
    { ending = 'docx', signal, waitMs = timeoutMs }: Asked,
  ): Promise<Buffer> {
    signal?.throwIfAborted();
    profile ??= makeProfile();
    const kept = await profile.catch((error: unknown) => {
      // A disk that was full may have room by the next one.
      profile = undefined;
      throw error;
    });
    const place = await temporaryFolder('carta');
    try {
      const source = join(place, `carta.${ending}`);
      await writeFile(source, document, { mode: 0o600 });
      const args = argumentsFor(kept, place, source);
      await runProgram(program, args, {
        timeoutMs: waitMs,
        tooSlow,
        ...(signal && { signal }),
      });
      return await readFile(join(place, 'carta.pdf')).catch(() => {
        throw new AppError('VALIDATION', 'El documento no se pudo convertir a PDF.');
      });
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  return {
    convert(document, asked = {}) {
      const done = turn.then(() => convert(document, asked));
      turn = done.catch(() => undefined);
      return done;
    },
  };
}

/** Whether the program is on the PATH. */
export async function isOfficeHere(): Promise<boolean> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const isThere = await access(join(folder, PROGRAM), constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

/** Two of them, each with a profile of its own: who asks goes to the one where fewer wait. */
export function openOfficePair(program?: string): Office {
  const pair = [openOffice(program), openOffice(program)].map((office) => ({ office, waiting: 0 }));
  return {
    async convert(document, asked) {
      const free = pair.reduce((one, other) => (other.waiting < one.waiting ? other : one));
      free.waiting += 1;
      try {
        return await free.office.convert(document, asked);
      } finally {
        free.waiting -= 1;
      }
    },
  };
}

const argumentsFor = (profile: string, place: string, source: string): string[] => [
  `-env:UserInstallation=${pathToFileURL(profile).href}`,
  '--headless',
  '--norestore',
  '--nologo',
  '--nodefault',
  '--nolockcheck',
  '--nofirststartwizard',
  '--convert-to',
  'pdf',
  '--outdir',
  place,
  source,
];

/** Goes with the process: it holds nothing that is worth keeping. */
async function makeProfile(): Promise<string> {
  const profile = await temporaryFolder('oficina');
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  await mkdir(join(profile, 'user'));
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), profileSettings);
  return profile;
}

const tooSlow = (): AppError => new ConversionTookTooLong();
