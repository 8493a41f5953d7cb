import { z } from 'zod';
import { sendFile } from './send-file.ts';
import type { SendTools } from './upload-queue.ts';

const received = z.object({
  archivos: z.tuple([z.object({ id: z.string(), nombre: z.string(), bytes: z.number() })]),
});

/** A file of a record, or one that the server has and that the next save names. */
export type AttachedFile = z.infer<typeof received>['archivos'][0];

/** Sends files to this address, which the next save of a record names. The sent one throws AppError. */
export const attachmentsTo =
  (url: string) =>
  async (file: File, tools: SendTools): Promise<AttachedFile> => {
    const { archivos } = received.parse(await sendFile(url, file, tools));
    return archivos[0];
  };
