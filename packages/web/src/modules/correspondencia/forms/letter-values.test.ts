import { describe, expect, it } from 'vitest';
import type { LetterTemplate } from '../operations/letters.ts';
import { withTemplate } from './letter-values.ts';

const texts = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, text]) => ({ nombre: name, texto: text }));
const template = (id: string, fields: Record<string, string>): LetterTemplate => ({
  id,
  nombre: id,
  proyectoId: null,
  procesoId: null,
  camposPie: texts(fields),
});

describe('another template', () => {
  const first = template('1', { ciudad: 'Tunja', asunto: '', cuerpo: '' });
  const second = template('2', { ciudad: 'Paipa', asunto: 'Citación' });
  const typed = texts({ ciudad: 'Tunja', asunto: 'Entrega', cuerpo: 'Señores: …' });

  it('keeps what was typed, beside where it no longer fits, and says its own of the rest', () => {
    expect(withTemplate({ fields: typed, aside: [] }, first, second)).toEqual({
      fields: texts({ ciudad: 'Paipa', asunto: 'Entrega' }),
      aside: texts({ cuerpo: 'Señores: …' }),
    });
  });

  it('takes it back where it fits again, and none drops nothing', () => {
    const none = withTemplate({ fields: typed, aside: [] }, first, undefined);
    expect(none).toEqual({ fields: [], aside: texts({ asunto: 'Entrega', cuerpo: 'Señores: …' }) });
    expect(withTemplate(none, undefined, first)).toEqual({ fields: typed, aside: [] });
  });
});
