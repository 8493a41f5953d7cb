import { AppError } from '@comarca/shared/core/errors';
import { failureOf } from './send.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

interface SendFileOptions {
  body: FormData;
  signal: AbortSignal;
  /** Percent of the file that has left the browser, 0 to 100. */
  onProgress: (percent: number) => void;
}

/**
 * Sends a file as `send` does, and says how far it is: `fetch` does not.
 * @throws AppError in Spanish; when aborted, the signal's reason
 */
export async function sendFile(url: string, options: SendFileOptions): Promise<Response> {
  const response = await post(url, options);
  if (response.ok) return response;
  throw await failureOf(response);
}

function post(url: string, { body, signal, onProgress }: SendFileOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('x-comarca', '1');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () =>
      resolve(new Response(request.responseText, { status: request.status, headers: JSON_TYPE }));
    request.onerror = () =>
      reject(new AppError('UNAVAILABLE', 'No hay conexión con el servidor. Revise su red.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
