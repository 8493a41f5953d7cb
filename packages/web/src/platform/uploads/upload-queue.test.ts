import { expect, test, vi } from 'vitest';
import { createUploadQueue, FILE_BYTES_LIMIT, type SendTools } from './upload-queue.ts';

const file = (name: string, size = 4): File =>
  Object.defineProperty(new File([], name), 'size', { value: size });

interface Asked {
  tools: SendTools;
  answer: { resolve: (result: string) => void; reject: (error: Error) => void };
}

/** A server that answers when told to. */
function openServer() {
  const asked: Asked[] = [];
  const send = (_file: File, tools: SendTools) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ tools, answer: { resolve, reject } });
    });
  return { asked, send };
}

const shown = (queue: ReturnType<typeof createUploadQueue<string>>) =>
  queue.get().map(({ name, state, progress }) => `${name} ${state} ${progress}`);

test('one file after the other, each with its progress', async () => {
  const { asked, send } = openServer();
  const queue = createUploadQueue<string>(send);
  expect(queue.add([file('a.pdf'), file('b.pdf')])).toBe(true);
  asked[0]?.tools.onProgress(40);
  expect(shown(queue)).toEqual(['a.pdf en progreso 40', 'b.pdf recibido 0']);
  asked[0]?.answer.resolve('id-a');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(shown(queue)).toEqual(['a.pdf terminado 100', 'b.pdf en progreso 0']);
  expect(queue.get()[0]?.result).toBe('id-a');
  expect(queue.get().every(({ key }) => key.length === 8)).toBe(true);
});

test('a failure says why, does not hold up the rest, and can be sent again', async () => {
  const { asked, send } = openServer();
  const queue = createUploadQueue<string>(send);
  queue.add([file('a.pdf'), file('b.pdf')]);
  asked[0]?.answer.reject(new Error('No hay conexión'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(queue.get()[0]).toMatchObject({ state: 'error', problem: 'No hay conexión' });
  asked[1]?.answer.resolve('id-b');
  await vi.waitFor(() => expect(queue.get()[1]?.state).toBe('terminado'));
  queue.restart(queue.get()[0]?.key ?? '');
  expect(queue.get()[0]).toMatchObject({ state: 'en progreso', problem: null });
  asked[2]?.answer.resolve('id-a');
  await vi.waitFor(() => expect(queue.get()[0]?.result).toBe('id-a'));
});

test('ten files and no more; those too large are left out without a word', () => {
  const { send } = openServer();
  const queue = createUploadQueue<string>(send);
  const ten = Array.from({ length: 10 }, (_, index) => file(`${index}.pdf`));
  expect(queue.add([file('enorme.pdf', FILE_BYTES_LIMIT), ...ten])).toBe(true);
  expect(queue.get()).toHaveLength(10);
  expect(queue.add([file('otra.pdf')])).toBe(false);
  expect(queue.add([file('enorme.pdf', FILE_BYTES_LIMIT)])).toBe(true);
  expect(queue.get()).toHaveLength(10);
  queue.clear();
  expect(queue.add([file('limite.pdf', FILE_BYTES_LIMIT - 1)])).toBe(true);
  expect(queue.get()).toHaveLength(1);
});

test('a file takes the place of all there are, unless it is too large to be taken', () => {
  const { asked, send } = openServer();
  const queue = createUploadQueue<string>(send);
  queue.replace([file('a.docx')]);
  queue.replace([file('enorme.docx', FILE_BYTES_LIMIT)]);
  expect(shown(queue)).toEqual(['a.docx en progreso 0']);
  expect(asked[0]?.tools.signal.aborted).toBe(false);
  queue.replace([file('enorme.docx', FILE_BYTES_LIMIT), file('b.docx'), file('c.docx')]);
  expect(shown(queue)).toEqual(['b.docx en progreso 0']);
  expect(asked[0]?.tools.signal.aborted).toBe(true);
});

test('what is taken out is no longer sent, and the next one begins', async () => {
  const { asked, send } = openServer();
  const queue = createUploadQueue<string>(send);
  queue.add([file('a.pdf'), file('b.pdf')]);
  queue.remove(queue.get()[0]?.key ?? '');
  expect(asked[0]?.tools.signal.aborted).toBe(true);
  expect(shown(queue)).toEqual(['b.pdf en progreso 0']);
  asked[0]?.answer.resolve('tarde');
  queue.clear();
  await Promise.resolve();
  expect(asked[1]?.tools.signal.aborted).toBe(true);
  expect(queue.get()).toEqual([]);
});
