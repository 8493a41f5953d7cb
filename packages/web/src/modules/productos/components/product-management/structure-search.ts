import { z } from 'zod';

const yes = z.literal('si').optional().catch(undefined);

/** What a structure in use keeps in the address: the chosen node, and the two switches. */
export const structureSearch = z.looseObject({
  nodo: z.string().optional().catch(undefined),
  /** 'Ver mis productos' */
  propios: yes,
  /** 'Modo asignación' */
  asignar: yes,
});
