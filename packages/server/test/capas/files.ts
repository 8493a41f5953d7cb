import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, crc32 as nodeCrc32 } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { openSource } from '../../src/modules/capas/import/open-file.ts';
import { profileSource } from '../../src/modules/capas/import/profile.ts';
import type { SourceFeature } from '../../src/modules/capas/import/source-file.ts';

/**
 * Writes a file, opens it as an import would, and reads it whole. Said once at the head of a test
 * file, whose files lie in one folder that goes after its last test.
 */
export function fileReader() {
  let folder = '';
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comarca-archivo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return async (name: string, content: string | Uint8Array) => {
    // A name of its own: whatever its reader left beside it is not the next one's.
    const path = join(folder, `archivo-${files++}`);
    try {
      await writeFile(path, content);
      const source = await openSource(path, name, { carpeta: folder });
      const features: SourceFeature[] = [];
      for await (const feature of source.leer()) features.push(feature);
      return { source, features, profile: await profileSource(source) };
    } finally {
      await rm(path, { force: true });
    }
  };
}

export interface ZipPart {
  name: string;
  content: Uint8Array;
  /** forged uncompressed size in the headers */
  declared?: number;
  unixMode?: number;
}

/** A zip made by hand, so that it may lie. */
export function makeZip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const data = deflateRawSync(part.content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(nodeCrc32(part.content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(part.declared ?? part.content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((part.unixMode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Math.min(parts.length, 65_535), 8);
  end.writeUInt16LE(Math.min(parts.length, 65_535), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
