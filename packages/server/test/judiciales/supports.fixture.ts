import type { AddressInfo } from 'node:net';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** A document as small as one can be. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export type Part = 'actuaciones' | 'audiencias' | 'sentencias';

/** Sends a support as a browser's form does. @returns the status and the file's id */
export async function sendSupport(
  test: TestApp,
  actor: TestActor,
  part: Part,
  { name = 'auto.pdf', content = PDF }: { name?: string; content?: Buffer } = {},
) {
  const form = new FormData();
  form.append('archivo', new Blob([new Uint8Array(content)]), name);
  const { port } = test.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/judiciales/${part}/archivos`, {
    method: 'POST',
    headers: { cookie: actor.cookie, 'x-comarca': '1' },
    body: form,
  });
  const { archivos } = (await answer.json()) as { archivos?: { id: string }[] };
  return { status: answer.status, id: archivos?.[0]?.id ?? '' };
}
