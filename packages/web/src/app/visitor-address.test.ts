// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { destinations } from '../modules/usuarios/public.ts';
import { modules } from './modules.ts';
import { signInAddress } from './visitor-address.ts';

const led = (address: string) => signInAddress(new URL(address, 'https://comarca.example'));

test('the sign-in screen and the root are led there, with what is next', () => {
  expect(led('/v2/ingresar')).toEqual({ address: '/v2/ingresar', next: null });
  expect(led('/v2/ingresar/')).toEqual({ address: '/v2/ingresar', next: null });
  expect(led('/v2/ingresar?next=%2Fv2%2Fproyectos')).toEqual({
    address: '/v2/ingresar?next=%2Fv2%2Fproyectos',
    next: '/v2/proyectos',
  });
  expect(led('/v2')).toEqual({ address: '/v2/ingresar', next: null });
  expect(led('/v2/')).toEqual({ address: '/v2/ingresar', next: null });
});

test('a token that signs in, and screens for everybody, are for the application', () => {
  expect(led('/v2/?token=abc')).toBeNull();
  expect(led('/v2/ingresar?next=/v2/inicio&token=abc')).toBeNull();
  const everybody = modules.flatMap(({ routes }) => routes).filter((route) => route.public);
  const others = everybody.filter(({ path }) => path !== '/ingresar');
  expect(others.length).toBeGreaterThan(3);
  for (const { path } of others) expect(led(`/v2${path}`)).toBeNull();
  expect(led('/v2/no-existe')).toBeNull();
});

test('where one may choose to go after signing in are screens of the application', () => {
  const paths = modules.flatMap(({ routes }) => routes.map(({ path }) => path));
  expect(paths).toEqual(expect.arrayContaining(destinations.map(({ path }) => path)));
});
