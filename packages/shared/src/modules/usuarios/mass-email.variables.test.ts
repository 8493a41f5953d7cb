import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledIn, variablesRefusal } from './mass-email.variables.ts';

const ana = { nombre: 'Ana <Ruiz>', correo: 'ana@comarca.example' };

describe('the variables of a mass e-mail', () => {
  it('say to each recipient what is hers', () => {
    expect(filledIn('Hola, {{nombre}} ({{ Correo }})', ana)).toBe(
      'Hola, Ana <Ruiz> (ana@comarca.example)',
    );
    expect(filledIn('<p>{{nombre}}</p>', ana, (text) => text.replace('<', '&lt;'))).toBe(
      '<p>Ana &lt;Ruiz></p>',
    );
  });

  it('that are not known are named, also where formatting stands in them', () => {
    expect(variablesRefusal('{{nombre}} y {{correo}}')).toBeUndefined();
    expect(variablesRefusal('Hola, {{<b>apodo</b>}}')).toBe(
      'No existe la variable {{apodo}}: escriba {{nombre}} o {{correo}}',
    );
  });

  it('are looked at once, also where signs open and never close', () => {
    const before = process.cpuUsage();
    expect(variablesRefusal(`{{${'<'.repeat(100_000)}}}`)).toContain('No existe la variable');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });

  it('leave a text without them as it is, and what they say is not read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\{\{[^{}]*\}\}/.test(text));
        expect(filledIn(text, ana)).toBe(text);
        expect(filledIn('{{nombre}}', { ...ana, nombre: `{{correo}}${text}` })).toBe(
          `{{correo}}${text}`,
        );
      }),
    );
  });
});
