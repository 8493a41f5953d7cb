// @vitest-environment happy-dom
import type { Permission } from '@comarca/shared/core/permissions';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { AssigningLinks } from './structure-links.tsx';

let stage: Stage;
afterEach(() => stage.close());

const openAs = (permissions: readonly Permission[]) => {
  const place = {
    id: '8',
    contentType: 'proyectos.unidadfuncional',
    objectId: '3',
    ownerName: 'UF1',
  };
  stage = onStage(
    <AssigningLinks proyecto="1" />,
    [['LugaresEstructura', () => ({ structurePlaces: [place] })]],
    { routes: ['ProductsManager'], permissions },
  );
};

it('leads from a project to where the products of a structure are assigned', async () => {
  openAs(['gestion_productos.add_estadoactividad']);
  const link = await screen.findByRole('link', { name: 'UF1' }, { timeout: 20_000 });
  expect(link.getAttribute('href')).toContain('asignar=si');
});

it('leads nowhere who may assign nothing', () => {
  openAs([]);
  expect(document.body.textContent).not.toContain('Asignar productos');
});
