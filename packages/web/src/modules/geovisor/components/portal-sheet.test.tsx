// @vitest-environment happy-dom

import { plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { onStage, type Stage } from '../../../platform/testing/stage.tsx';
import { PortalSheet } from './portal-sheet.tsx';

let stage: Stage;
afterEach(() => stage.close());

it('the sheet of a layer says until when its data are good, and how near that is', async () => {
  const layer = {
    id: 'rios',
    titulo: 'Ríos',
    carpeta: '',
    visible: true,
    color: '#1565C0',
    estilo: plainStyle('#1565C0'),
    tipo: null,
    descripcion: '',
    entidad: 'IDEAM',
    escala: null,
    validoHasta: '2026-12-10',
    validez: 'POR VENCER' as const,
    elementos: null,
    actualizada: null,
    caja: null,
    columnas: [],
  };
  stage = onStage(<PortalSheet layer={layer} onClose={() => undefined} />, []);
  const mark = (await screen.findByText('POR VENCER')).closest('.capa-validez');
  expect(mark?.textContent).toBe('10/12/2026POR VENCER');
});
