import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appRouteOf, HOME_PATH, safeDestination } from './destination.rules.ts';

const hosts = ['evil.example', 'evil.example/v2/', '127.0.0.1', '[::1]', 'comarca.evil.example'];

/** Ways to write the beginning of another site's address. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/%2f',
  '/%2F',
  '%2f%2f',
  '/%5c',
  '/%5C%5C',
  '/%252f',
  '/%25252f',
  '/%25252525252f',
  '/.//',
  '/..//',
  '/%2e%2e//',
  '/v2//',
  '/v2/..//',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '/ /',
  '/\u00a0/',
  '/\u200b/',
  '/\ufeff/',
  '/\u2044',
  '/\u2215',
  '/\uff0f',
  '/\uff3c',
  '\uff0f\uff0f',
  '/\u3002',
  '/%e3%80%82',
  '/%09/',
  'http://',
  'https://',
  'HTTP://',
  'http:',
  'https:/',
  'hTTps:\\\\',
  'ftp://',
  'file:///',
  '/@',
  '@',
  'user:pass@',
  '//user@',
  '/%40',
  '/;@',
  '/:@',
  '/\u0000/',
  '/%00/',
  '%00//',
];

const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>1</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox',
  'blob:https://a/b',
  'about:blank',
  'view-source:x',
  '/<script>alert(1)</script>',
  '/v2/"><script>',
  "/v2/inicio'onload='x",
];

const broken = [
  '',
  '   ',
  '/%',
  '/%zz',
  '/%c0%af',
  'inicio',
  './inicio',
  '../inicio',
  '?a=b',
  '#a',
];

const signIn = ['/ingresar', '/v2/ingresar', '/v2/ingresar/', '/v2/olvide-mi-clave?x=1'];

describe('the address after signing in', () => {
  it('refuses every trick to leave the site', () => {
    const tricks = [
      ...beginnings.flatMap((start) => hosts.map((host) => start + host)),
      ...scripts,
      ...broken,
      ...signIn,
      `/${'a'.repeat(3_000)}`,
    ];
    for (const trick of tricks) expect(safeDestination(trick), trick).toBe(HOME_PATH);
    console.log(`S8: ${tricks.length} tricks, all sent home`);
    expect(tricks.length).toBeGreaterThanOrEqual(200);
  });

  it('keeps the paths of the site', () => {
    const own = [
      '/proyectos',
      '/v2/reportes_prediales',
      '/v2/gestor_predial/editar/12?sectionId=3',
      '/v2/proyectos?page=2&itemId=7#top',
      '/v2/personas?search=Nu%C3%B1ez',
      '/media/perfiles/x.jpg',
    ];
    for (const path of own) expect(safeDestination(path)).toBe(path);
  });

  it('answers only addresses that a browser resolves to this site', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(...'/\\%2f5ce.:@?#ajv \t\n\u2044\uff0f'.split('')),
      maxLength: 24,
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const target = new URL(safeDestination(`/${text}`), 'https://comarca.test');
        expect(target.origin).toBe('https://comarca.test');
        expect(target.pathname.startsWith('//')).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  it('knows which paths the web application serves itself', () => {
    expect(appRouteOf('/v2/proyectos')).toBe('/proyectos');
    expect(appRouteOf('/v2/')).toBe(HOME_PATH);
    expect(appRouteOf('/v2x/proyectos')).toBeNull();
    expect(appRouteOf('/media/x')).toBeNull();
  });
});
