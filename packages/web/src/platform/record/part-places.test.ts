import { expect, test } from 'vitest';
import type { RecordPart, ScreenPermission } from '../module.ts';
import { partsOf, placed } from './part-places.ts';

const part = (entity: string, key: string, permission: ScreenPermission = null): RecordPart => ({
  entity,
  key,
  thing: `la parte ${key}`,
  permission,
  load: async () => () => null,
});

const tab = (key: string) => ({ key });

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);

test('a record has the parts of its kind that the person may see', () => {
  const parts = [
    part('contrato', 'cartas'),
    part('proyecto', 'asignaciones'),
    part('contrato', 'cobros', 'proyectos.view_proyecto'),
    part('contrato', 'predios', 'superusuario'),
  ];
  const seen = (...held: ScreenPermission[]) =>
    keys(partsOf(parts, 'contrato', (asked) => asked === null || held.includes(asked)));
  expect(seen()).toEqual(['cartas']);
  expect(seen('proyectos.view_proyecto')).toEqual(['cartas', 'cobros']);
  expect(seen('superusuario')).toEqual(['cartas', 'predios']);
});

test("other modules' tabs stand after the one that they name, or last", () => {
  const own = [tab('roles'), tab('recursos'), tab('errores')] as const;
  const added = [
    { key: 'cartas' },
    { key: 'asignaciones', after: 'recursos' },
    { key: 'cobros', after: 'recursos' },
    { key: 'portada', after: 'roles' },
    { key: 'predios', after: 'una que ya no está' },
  ];
  expect(keys(placed(own, added))).toEqual([
    'roles',
    'portada',
    'recursos',
    'asignaciones',
    'cobros',
    'errores',
    'cartas',
    'predios',
  ]);
  expect(keys(placed(own, []))).toEqual(keys(own));
});
