import { describe, expect, it } from 'vitest';
import { noticeTexts } from './frame-notices.ts';

describe('what is said of a bookmark that was shown', () => {
  it('has the reasons of the server, and names only what the map lacks without one', () => {
    const missing = [
      { id: 'capa-1', titulo: 'Ríos' },
      { id: 'capa-2', titulo: '' },
      { id: 'capa-3', titulo: 'Vías' },
      { id: 'predios', titulo: 'Predios' },
    ];
    const told = [
      { capas: ['capa-1', 'capa-2'], mensaje: 'No tiene permiso para ver 2 capas.', faltan: true },
      { capas: ['capa-3'], mensaje: 'La capa «Vías» ahora se llama «Caminos».', faltan: false },
    ];
    expect(noticeTexts(missing, told)).toEqual([
      'No tiene permiso para ver 2 capas.',
      'La capa «Vías» ahora se llama «Caminos».',
      'Este mapa no tiene: Vías, Predios.',
    ]);
    expect(noticeTexts([], [])).toEqual([]);
    expect(noticeTexts([{ id: 'capa-2', titulo: '' }], [])).toEqual([]);
  });

  it('says the same of several layers once', () => {
    const archived = { mensaje: 'La capa «Ríos» está archivada.', faltan: true };
    const told = [
      { capas: ['capa-1'], ...archived },
      { capas: ['wms-1'], ...archived },
    ];
    expect(noticeTexts([], told)).toEqual([archived.mensaje]);
  });
});
