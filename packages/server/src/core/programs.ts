import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The tree that the folder of translated programs mirrors. */
const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** What Node starts a process or a thread with. */
export interface Start {
  file: string;
  execArgv: string[];
}

/**
 * The translation of a program or of a thread, where `COMARCA_PROGRAMS` names the folder of the
 * translated ones. Its errors name the lines of the sources.
 */
export function translationOf(source: URL): Start | undefined {
  const folder = process.env.COMARCA_PROGRAMS;
  if (!folder) return undefined;
  const file = join(folder, relative(repository, fileURLToPath(source))).replace(/\.ts$/, '.mjs');
  return { file, execArgv: ['--enable-source-maps'] };
}

/** How a process of a program is started: translated before, or while it loads. */
export function startOf(source: URL): Start {
  const untranslated = () => ({
    file: fileURLToPath(source),
    execArgv: ['--import', import.meta.resolve('tsx')],
  });
  return translationOf(source) ?? untranslated();
}
