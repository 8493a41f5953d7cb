// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Position } from 'geojson';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import './typed-coordinates.tsx';
import { TypedPart } from './typed-part.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('is folded until it is asked for, and keeps what is typed when it is folded again', async () => {
  stage = onStage(
    <TypedPart
      kind="Point"
      value={null}
      coordinates={[]}
      onCoordinates={vi.fn()}
      onApply={vi.fn()}
      onLook={vi.fn()}
    />,
    [],
  );
  const fold = await screen.findByRole('button', { name: /Escribir coordenadas/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  await act(async () => void fireEvent.click(fold));
  fireEvent.change(await screen.findByLabelText('Longitud'), { target: { value: '-74,5' } });
  fireEvent.click(fold);
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
  fireEvent.click(fold);
  await screen.findByDisplayValue('-74,5');
});

it('stays with what is typed when the last coordinate is taken away', async () => {
  stage = onStage(<Returned />, []);
  fireEvent.change(await screen.findByLabelText('Longitud'), { target: { value: '-74,5' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Vaciar' })));
  await screen.findByDisplayValue('-74,5');
});

it('goes on with the next coordinate after one was added by Enter', async () => {
  stage = onStage(<Returned />, []);
  const first = await screen.findByLabelText('Longitud');
  const second = screen.getByLabelText('Latitud');
  fireEvent.change(first, { target: { value: '-74,5' } });
  fireEvent.change(second, { target: { value: '4,6' } });
  second.focus();
  await act(async () => void fireEvent.keyDown(second, { key: 'Enter' }));
  await screen.findByRole('button', { name: 'Quitar la coordenada 2' });
  expect(document.activeElement).toBe(first);
});

it('leaves what is typed while the coordinate before is still converted', async () => {
  stage = onStage(<Returned />, []);
  const first = await screen.findByLabelText('Longitud');
  const second = screen.getByLabelText('Latitud');
  const type = (longitude: string, latitude: string) => {
    fireEvent.change(first, { target: { value: longitude } });
    fireEvent.change(second, { target: { value: latitude } });
    fireEvent.keyDown(second, { key: 'Enter' });
  };
  const use = screen.getByRole('button', { name: /Usar estas coordenadas/ });
  type('-74,5', '4,6');
  expect(use.className).toContain('ant-btn-loading');
  fireEvent.keyDown(second, { key: 'Enter' });
  type('-74,4', '4,7');
  await screen.findByRole('button', { name: 'Quitar la coordenada 3' });
  expect(screen.getByText('-74,400000, 4,700000')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar la coordenada 4' })).toBeNull();
  await waitFor(() => expect(use.className).not.toContain('ant-btn-loading'));
});

it('gives back a coordinate that is none, where nothing else was typed meanwhile', async () => {
  stage = onStage(<Returned />, []);
  const second = await screen.findByLabelText('Latitud');
  fireEvent.change(screen.getByLabelText('Longitud'), { target: { value: '-74,5' } });
  fireEvent.change(second, { target: { value: '95' } });
  await act(async () => void fireEvent.keyDown(second, { key: 'Enter' }));
  await screen.findByDisplayValue('95');
  await screen.findByText('La coordenada no corresponde al sistema elegido.');
  expect(screen.getByDisplayValue('-74,5')).toBeTruthy();
});

/** Coordinates that came back, and a way to take them away. */
function Returned() {
  const [coordinates, setCoordinates] = useState<Position[]>([[-74, 4]]);
  return (
    <>
      <button type="button" onClick={() => setCoordinates([])}>
        Vaciar
      </button>
      <TypedPart
        kind="LineString"
        value={null}
        coordinates={coordinates}
        onCoordinates={setCoordinates}
        onApply={vi.fn()}
        onLook={vi.fn()}
      />
    </>
  );
}
