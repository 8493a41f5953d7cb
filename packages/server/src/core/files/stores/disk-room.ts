import { statfs } from 'node:fs/promises';
import { AppError } from '@comarca/shared/core/errors';

/** Room on the disk of stored content, of which some is kept free for the database and its readers. */
export interface DiskRoom {
  /**
   * Takes room for content of at most so many bytes.
   * @returns what to call once it is stored or refused
   * @throws AppError STORAGE_FULL when less than the reserve would stay free
   */
  take(bytes: number): Promise<() => void>;
}

/** @param reserve bytes that stay free */
export function diskRoom(directory: string, reserve: number): DiskRoom {
  /** Promised to content that is on its way: it is on the disk in part only. */
  let promised = 0;
  return {
    async take(bytes) {
      promised += bytes;
      const release = () => {
        promised -= bytes;
      };
      const { bavail, bsize } = await statfs(directory).catch((error: unknown) => {
        release();
        throw error;
      });
      if (bavail * bsize - promised >= reserve) return release;
      release();
      throw new AppError('STORAGE_FULL');
    },
  };
}

/** Content goes to a service elsewhere: the disk of this machine has nothing to do with it. */
export const roomElsewhere: DiskRoom = { take: async () => () => undefined };
