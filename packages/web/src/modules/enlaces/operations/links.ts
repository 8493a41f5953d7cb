import type { AgreedFigures } from '@comarca/shared/core/confirmed-figures';
import { AppError } from '@comarca/shared/core/errors';
import { PASSWORD_TRIES } from '@comarca/shared/modules/enlaces/link.rules';
import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { sendForJson } from '../../../platform/http/send.ts';
import {
  linksQuery,
  openingsQuery,
  revokeLinkMutation,
  saveLinkMutation,
} from './links.documents.ts';

export const linksKey = ['enlaces-externos'] as const;

/** A record that is given to people outside. */
export interface GivenRecord {
  kind: string;
  id: string;
}

export const loadLinks = async ({ kind, id }: GivenRecord) =>
  (await execute(linksQuery, { clase: kind, objeto: id })).outsideLinks;

export type OutsideLink = Awaited<ReturnType<typeof loadLinks>>[number];

export const loadOpenings = async (id: string) =>
  (await execute(openingsQuery, { id })).outsideLinkOpenings;

/** What is said of a new link. */
export interface NewLink {
  para: string;
  vence: string;
  contrasena: string;
  descarga: boolean;
}

/**
 * Makes a link.
 * @param agreed which figures may be given so that the record's tables do not say
 * @param idempotencyKey that of the submit: when it is sent again it makes no second link
 * @returns its address, which is told this once
 */
export async function saveLink(
  { kind, id }: GivenRecord,
  values: NewLink,
  { confirmed, seen }: AgreedFigures,
  idempotencyKey: string,
): Promise<string> {
  const said = { ...values, confirmaCifras: confirmed, cifrasVistas: seen };
  const link = { clase: kind, objeto: id, ...said };
  const { saveOutsideLink: done } = await execute(saveLinkMutation, link, { idempotencyKey });
  if (!done.saved) throw refused(done.errors);
  if (!done.llave) throw new AppError('INTERNAL');
  // Behind '#': no server, proxy or site that it leads to is told the key.
  return `${window.location.origin}/v2/compartido#${done.llave}`;
}

export async function revokeLink(id: string): Promise<void> {
  const { revokeOutsideLink: done } = await execute(revokeLinkMutation, { id });
  if (!done.saved) throw refused(done.errors);
}

/** What a link is good for now, in a word; one that sleeps may open again. */
export function linkState(link: OutsideLink): {
  label: string;
  isOpen: boolean;
  sleeps: string | null;
} {
  const over = (label: string) => ({ label, isOpen: false, sleeps: null });
  if (link.fechaRevocado) return over('Revocado');
  if (link.vencido) return over('Vencido');
  if (link.intentos >= PASSWORD_TRIES) return over('Bloqueado');
  return { label: link.duerme ? 'En pausa' : 'Abierto', isOpen: true, sleeps: link.duerme };
}

const opened = z.object({
  nombre: z.string(),
  descarga: z.boolean(),
  /** null for what everybody may read */
  vence: z.string().nullable(),
  pase: z.string(),
});

/** A record that is shown as a page, by its kind. */
const page = opened.extend({ pagina: z.string() });

const openedSchema = z.object({
  pideContrasena: z.boolean(),
  contenido: z.union([opened.extend({ bytes: z.number(), tipoMime: z.string() }), page]).nullable(),
});

export type OpenedLink = z.output<typeof openedSchema>;

/** Opens a link as anybody does who has it. @throws AppError in the words of the server */
export const openLink = async (key: string, password: string): Promise<OpenedLink> =>
  openedSchema.parse(
    await sendForJson('/api/v1/enlaces/abrir', {
      method: 'POST',
      json: { llave: key, contrasena: password },
      keepsSession: true,
    }),
  );

export const passAddress = (pase: string, home = false): string =>
  `/api/v1/enlaces/contenido?pase=${encodeURIComponent(pase)}${home ? '&descargar=1' : ''}`;
