import { accepted, requestHeaders, unreachable } from '../http/send.ts';
import type { SendTools } from './upload-queue.ts';

const ALL = 100;

/**
 * Sends one file as a form and tells how much of it is gone, which `fetch` cannot.
 * @throws AppError in Spanish, also when there is no connection; when aborted, the signal's reason
 */
export async function sendFile(
  url: string,
  file: File,
  { signal, onProgress }: SendTools,
): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  for (const [name, value] of Object.entries(requestHeaders)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? Math.floor((loaded / total) * ALL) : 0),
  );
  signal.addEventListener('abort', () => request.abort());
  const body = new FormData();
  body.append('archivo', file);
  const answered = new Promise<Response>((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(signal.reason));
    request.send(body);
  });
  return (await accepted(await answered)).json();
}
