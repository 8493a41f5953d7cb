import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { OwnDocuments } from '../../graphql/documents.ts';
import { builtWeb } from '../web.ts';

/** What the web's build writes beside its page: the text of each of its GraphQL documents by its id. */
const MANIFEST = 'graphql-documents.json';

const manifest = z.record(z.string(), z.string());

/**
 * The documents of the web as it was built. Without a build there are none, as while developing: the
 * browser then sends their texts.
 */
export async function ownDocuments(directory = builtWeb): Promise<OwnDocuments> {
  try {
    const content = await readFile(join(directory, MANIFEST), 'utf8');
    return new Map(Object.entries(manifest.parse(JSON.parse(content))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}
