// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage } from '../../../platform/testing/stage.tsx';
import { DrawnPages } from './drawn-pages.tsx';

const asked: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
});

/** A server that draws seven pages. */
function draws() {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    // Each answer brings the pass that the next one is asked with.
    const pase = `p${asked.length}`;
    return address.includes('hojas')
      ? Response.json({ hojas: 7, parcial: true, pase })
      : new Response(new Blob(['x'], { type: 'image/jpeg' }), {
          headers: { 'x-comarca-pase': pase },
        });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
}

it('asks for drawn pages one after the other, and for more when they are wanted', async () => {
  const stage = onStage(<DrawnPages pass="p" name="acta.pdf" />, []);
  draws();
  for (let page = 1; page <= 5; page += 1) {
    const picture = await screen.findByAltText(`acta.pdf, página ${page} de 7`);
    expect(asked.at(-1)).toBe(`/api/v1/enlaces/hoja?pase=p${page}&hoja=${page}`);
    fireEvent.load(picture);
  }
  screen.getByText('Se muestran las primeras 7 páginas de este documento.');
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más páginas (5 de 7)' }));
  await screen.findByAltText('acta.pdf, página 6 de 7');
  expect(asked).toHaveLength(7);
  stage.close();
});
