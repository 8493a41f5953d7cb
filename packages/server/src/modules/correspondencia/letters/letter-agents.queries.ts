import { can } from '@comarca/shared/core/can';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { addresseesFor } from '../../sujetos/public.ts';
import { MANAGE, WRITERS } from './letter.access.ts';
import { findAgents } from './letter-agents.repository.ts';

/** Of each kind. */
const FOUND = 6;
/** Characters from which on a search says something. */
const MIN_TYPED = 3;

/** Somebody whom a letter may go to or come from; texts that are not known are empty. */
export interface LetterAgent {
  /** of the source that it is found in */
  id: string;
  origen: 'EMPRESA' | 'PERSONA' | 'CORRESPONDENCIA';
  nombre: string;
  identificacion: string;
  correo: string;
  direccion: string;
}

/**
 * Who is meant by what is typed as sender or recipient: companies and people that the caller may see,
 * then whom the letters that they read were exchanged with under a name that no record has.
 */
export const searchAgents = reading({
  access: WRITERS,
  schema: z.object({ text: z.string().trim().max(150) }),
  async run({ db, actor }, { text }): Promise<LetterAgent[]> {
    if (text.length < MIN_TYPED) return [];
    const reader = can(actor, MANAGE.permiso) ? undefined : actor.id;
    const subjects = await addresseesFor({ db, actor }, text, FOUND);
    const agents = await findAgents(db, { text, reader, first: FOUND });
    const known = new Set(subjects.map(({ nombre }) => nombre.toLowerCase()));
    return [
      ...subjects.map(({ id, clase, ...subject }) => ({
        ...subject,
        id: `${clase}-${id}`,
        origen: clase,
      })),
      ...agents
        .filter(({ nombre }) => !known.has(nombre.toLowerCase()))
        .map(({ id, nombre, correo }) => ({
          id: `CORRESPONDENCIA-${id}`,
          origen: 'CORRESPONDENCIA' as const,
          nombre,
          identificacion: '',
          correo,
          direccion: '',
        })),
    ];
  },
});
