import { basename } from 'node:path';
import type { Config } from '../../../core/config/config.ts';
import type { Source } from './source.ts';

/** What lies under a prefix of the bucket. */
export const s3Source = (config: Config, prefix: string): Source => ({
  told: `el almacén S3, en «${config.S3_BUCKET}/${prefix}»`,
  async refused() {
    const { countSetAside } = await import('../../../core/files/stores/s3-inbox.ts');
    return countSetAside(config, prefix);
  },
  async *take() {
    // The client of S3 is heavy: it loads where there is a bucket.
    const { leftObjects } = await import('../../../core/files/stores/s3-inbox.ts');
    for await (const object of leftObjects(config, prefix)) {
      const { claim, path, bytes, open, remove, setAside } = object;
      yield {
        origin: 'S3',
        claim,
        name: basename(path),
        from: path,
        bytes,
        open,
        // An object appears whole and is never written on.
        isSame: async () => true,
        done: remove,
        refuse: setAside,
        giveBack: async () => undefined,
      };
    }
  },
});
