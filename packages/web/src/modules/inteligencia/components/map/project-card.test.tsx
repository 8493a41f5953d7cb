// @vitest-environment happy-dom

import type { Permission } from '@comarca/shared/core/permissions';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../../platform/testing/stage.tsx';
import { ProjectCard } from './project-card.tsx';

const project = {
  id: '5',
  nombre: 'Línea',
  buffer: 500,
  srid: { srid: 9377 },
  proyecto: { id: '9', nombre: 'Obra', codigo: 'O-1', coordinador: 'Ana' },
  municipios: [],
  trazado: '{"type":"LineString","coordinates":[[-73,5],[-73.1,5.1]]}',
  relatedStructure: { id: '1', profundidad: 2, items: { capas: 1, secciones: 0 } },
};
const VIEW: Permission = 'inteligencia_territorio.view_estructuraproyectoit';
const CHANGE: Permission = 'inteligencia_territorio.change_proyectoit';

let stage: Stage;
afterEach(() => stage.close());

it.each([
  [[VIEW], 0],
  [[CHANGE], 0],
  [[VIEW, CHANGE], 1],
])(
  'leads whoever has %j to the report of the project, as the list does',
  async (permissions, links) => {
    const nothing = () => undefined;
    stage = onStage(
      <ProjectCard id="5" isSought={false} onGoTo={nothing} onTree={nothing} onClose={nothing} />,
      [['ProyectoIt', () => ({ getProjectIt: project })]],
      { permissions, routes: ['ManageProjectIt'] },
    );
    await screen.findByRole('button', { name: /Acercar/ });
    expect(screen.queryAllByRole('link', { name: /Redactar informe/ })).toHaveLength(links);
  },
);
