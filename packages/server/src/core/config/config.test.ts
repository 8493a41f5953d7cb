import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentNames, readConfig } from './config.ts';

const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');

describe('configuration', () => {
  it('is listed whole in .env.example, and nothing else is', () => {
    const listed = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(environmentNames.toSorted());
  });

  it('names in Spanish each variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'ochenta', COMARCA_ROLE: 'jefe' })).toThrow(
      /La configuración no es válida:\n {2}PORT: .*\n {2}COMARCA_ROLE: /,
    );
  });

  it('says in Spanish what is wrong with each', () => {
    const wrong: Record<string, string> = {
      PORT: 'Entrada inválida: se esperaba número, recibido NaN',
      COMARCA_ROLE: 'Opción inválida: se esperaba una de "all"|"web"|"worker"',
      PUBLIC_URL: 'Debe ser una dirección http(s)',
      SMTP_URL: 'Debe ser una dirección smtp(s)',
      LLM_BASE_URL: 'Debe ser una dirección http(s)',
      APP_TIQUETES_URL: 'Debe ser una dirección http(s)',
    };
    for (const [name, message] of Object.entries(wrong)) {
      expect(() => readConfig({ [name]: 'javascript:alert(1)' }), name).toThrow(
        new Error(`La configuración no es válida:\n  ${name}: ${message}`),
      );
    }
  });

  it('takes a variable that is left blank for one that is not set', () => {
    const others = environmentNames.filter((name) => !name.startsWith('BASEMAP_'));
    const blank = Object.fromEntries(others.map((name) => [name, ' ']));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it('takes a web address for the geocoder, or none', () => {
    const read = (GEOCODER_URL: string) => readConfig({ GEOCODER_URL }).GEOCODER_URL;
    expect(read(' https://lugares.example.org/v1?key=x ')).toBe(
      'https://lugares.example.org/v1?key=x',
    );
    expect(read('')).toBeUndefined();
    for (const wrong of ['lugares.example.org', 'ftp://lugares.example.org', 'no es']) {
      expect(() => read(wrong)).toThrow(/GEOCODER_URL: Debe ser una dirección http/);
    }
  });

  it('asks for the secret beside an external database', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://127.0.0.1/comarca' })).toThrow(
      /COMARCA_SECRET/,
    );
  });
});
