import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const TITLE = '# Benchmarks\n';

/** Replaces one section (`## …`) of docs/benchmarks.md and leaves the others as they are. */
export async function writeSection(heading: string, body: string): Promise<void> {
  const page = await readFile(RESULTS, 'utf8').catch(() => TITLE);
  const [before = '', own = ''] = page.split(`\n${heading}\n`);
  const after = own.includes('\n## ') ? own.slice(own.indexOf('\n## ')) : '';
  await writeFile(RESULTS, `${before.trimEnd()}\n\n${heading}\n\n${body.trim()}\n${after}`);
}
