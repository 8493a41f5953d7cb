// @vitest-environment happy-dom
import { PREVIEW_NOTE, type SheetPiece } from '@comarca/shared/core/preview';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MapLayer } from '../map/map-layer.ts';
import { onStage, type Stage } from '../testing/stage.tsx';
import { ContentPreview } from './content-preview.tsx';

vi.mock('../map/map.tsx', () => ({
  MapCanvas: ({ capas, etiqueta }: { capas: MapLayer[]; etiqueta: string }) => (
    <figure aria-label={etiqueta}>{JSON.stringify(capas)}</figure>
  ),
}));
vi.mock('./pdf-pages.tsx', () => ({
  PdfPages: ({ content, name }: { content: Blob; name: string }) => (
    <p>{`${name}: ${content.size} bytes de PDF`}</p>
  ),
}));

let stage: Stage;
afterEach(() => stage.close());

/** A content in the page, where the server gives what stands at each address. */
function show(type: string, files: Readonly<Record<string, () => Response>>): string[] {
  const asked: string[] = [];
  const preview = (
    <ContentPreview name="rutas" type={type} bytes={9} address="/c" converted="/v?numero=2" />
  );
  stage = onStage(preview, []);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return files[url]?.() ?? new Response('', { status: 404 });
  });
  return asked;
}

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it('an Excel file shows each of its sheets, its rows piece by piece, and says what it leaves out', async () => {
  const hojas = [
    { nombre: 'Predios', oculta: false },
    { nombre: 'Claves', oculta: true },
  ];
  const piece =
    (numbers: number[], more: Partial<SheetPiece> = {}) =>
    () =>
      Response.json({
        hojas,
        filas: numbers.map((at) => [`celda ${at}`]),
        numeros: numbers,
        hayMas: false,
        cortada: false,
        ...more,
      });
  const asked = show(EXCEL, {
    '/v?numero=2&hoja=1&desde=0': piece([1, 4], { hayMas: true }),
    '/v?numero=2&hoja=1&desde=2': piece([5], { cortada: true }),
    '/v?numero=2&hoja=2&desde=0': piece([70]),
  });
  await screen.findByText('celda 4');
  screen.getByRole('rowheader', { name: '4' });
  expect(screen.queryByText(/descárguelo para verlo todo/)).toBeNull();
  fireEvent.click(screen.getByText('Ver más filas'));
  await screen.findByText('celda 5');
  screen.getByText('celda 1');
  screen.getByText(/descárguelo para verlo todo/);
  expect(screen.queryByText('Ver más filas')).toBeNull();
  fireEvent.click(screen.getByText('Claves (oculta)'));
  await screen.findByText('celda 70');
  await waitFor(() => expect(screen.queryByText('celda 5')).toBeNull());
  expect(asked).toHaveLength(3);
});

it('a PDF is shown as it is stored; what is made into one, with what is said of it', async () => {
  show('application/pdf', { '/c': () => new Response('%PDF') });
  await screen.findByText('rutas: 4 bytes de PDF');
  stage.close();
  const note = encodeURIComponent('Se muestran las primeras 20 de 22 páginas');
  show('image/tiff', {
    '/v?numero=2': () => new Response('%PDF-', { headers: { [PREVIEW_NOTE]: note } }),
  });
  await screen.findByText('rutas: 5 bytes de PDF');
  screen.getByText('Se muestran las primeras 20 de 22 páginas');
});

it('a document of an office says why it is not shown where the server has no program for it', async () => {
  const why = 'Este servidor no tiene LibreOffice: descárguelo para verlo.';
  show('application/vnd.oasis.opendocument.text', {
    '/v?numero=2': () =>
      Response.json(
        { error: { code: 'UNAVAILABLE', message: why }, message: why },
        { status: 503 },
      ),
  });
  await screen.findByText(/LibreOffice/);
});

it('KML and GeoJSON are shown on a map, or as text where they have no place', async () => {
  const kml =
    '<kml><Placemark><name>Mojón 4</name><Point><coordinates>-73.5,4.5</coordinates></Point></Placemark></kml>';
  show('application/vnd.google-earth.kml+xml', { '/c': () => new Response(kml) });
  const drawn = await screen.findByLabelText('Mapa de rutas');
  expect(drawn.textContent).toContain('Mojón 4');
  expect(drawn.textContent).toContain('[-73.5,4.5');
  screen.getByText('1 elemento');
  stage.close();
  const point = { type: 'Feature', properties: { nombre: 'Hito' }, geometry: null };
  const features = [
    point,
    { ...point, geometry: { type: 'Point', coordinates: [-72, 5] } },
    { ...point, geometry: { type: 'Point', coordinates: [-72.5, 5] } },
  ];
  const geojson = JSON.stringify({ type: 'FeatureCollection', features });
  show('application/geo+json', { '/c': () => new Response(geojson) });
  const map = await screen.findByLabelText('Mapa de rutas');
  expect(map.textContent).toContain('[-72.5,5]');
  stage.close();
  show('application/geo+json', { '/c': () => new Response('{"sin": "lugar"}') });
  await screen.findByText(/No se puede mostrar en el mapa/);
  screen.getByText('{"sin": "lugar"}');
});
