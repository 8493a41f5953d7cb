import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

const MONTHS = 6;

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness. */
export function securityTxtRoutes(server: FastifyInstance, app: App): void {
  const config = { access: 'publico' } as const;
  server.get('/.well-known/security.txt', { config }, async (_request, reply) => {
    const expires = new Date();
    expires.setUTCMonth(expires.getUTCMonth() + MONTHS, 1);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${app.config.SECURITY_CONTACT}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      ...(app.config.PUBLIC_URL
        ? [`Canonical: ${new URL('/.well-known/security.txt', app.config.PUBLIC_URL).href}`]
        : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
