import { z } from 'zod';

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** A token is replaced this long before it ends, so that none ends on its way. */
const EARLY_MS = 120_000;
const TIMEOUT_MS = 30_000;

/** An application that is registered with Microsoft, with its own secret. */
export interface MicrosoftApplication {
  tenant: string;
  clientId: string;
  clientSecret: string;
  /** where it signs in */
  loginUrl: string;
}

/** What it signs in for. */
interface Audience {
  /** in the words of failures */
  name: string;
  origin: string;
}

interface Tokens {
  /** The token that holds now; one sign-in serves all who ask meanwhile. */
  current(): Promise<string>;
  /** This one is refused: the next who asks signs in again. */
  forget(token: string): void;
}

/** Tokens of an application for a service of Microsoft (OAuth 2.0 client credentials). */
export function createTokens(application: MicrosoftApplication, audience: Audience): Tokens {
  let held: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function signIn(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await askToken(application, audience);
    held = { token, until: Date.now() + seconds * 1_000 - EARLY_MS };
    return token;
  }

  return {
    async current() {
      if (held && held.until > Date.now()) return held.token;
      asking ??= signIn().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget(token) {
      if (held?.token === token) held = undefined;
    },
  };
}

/** @throws Error with Microsoft's code of refusal, never with what was sent */
async function askToken(application: MicrosoftApplication, { name, origin }: Audience) {
  const { tenant, clientId, clientSecret, loginUrl } = application;
  const address = new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, loginUrl);
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope: `${origin}/.default`,
    }),
  });
  const said = await answer.json().catch(() => ({}));
  const read = answerSchema.safeParse(said);
  if (answer.ok && read.success) return read.data;
  const refusal = z.object({ error: z.string() }).safeParse(said);
  const code = refusal.success ? ` (${refusal.data.error})` : '';
  throw new Error(`Microsoft no dio acceso a ${name}: respondió ${answer.status}${code}.`);
}
