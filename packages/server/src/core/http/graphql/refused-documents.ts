import { AppError } from '@comarca/shared/core/errors';
import { networkOf } from '../../auth/network.ts';

const WINDOW_MS = 60_000;
/** Of refused texts in a minute from one address: a person who tries out queries has room. */
const MAX_CHARACTERS = 1_048_576;
/** What a text counts at least: to look at a short one costs too. */
const LEAST_CHARACTERS = 1_024;
/** Beyond so many addresses in a minute the others share one account. */
const MAX_ADDRESSES = 10_000;
const OTHERS = 'others';

/**
 * How much text each address had refused lately. Who sent too much of it is told to wait before the
 * next unknown text is looked at; documents that the server knows are run as ever, so that an
 * office is not shut out by one of its machines.
 */
export class RefusedDocuments {
  private characters = new Map<string, number>();
  private endsAt = 0;

  /** @throws AppError TOO_MANY when the address has to wait */
  admit(ip: string): void {
    if ((this.current().get(this.accountOf(ip)) ?? 0) >= MAX_CHARACTERS)
      throw new AppError('TOO_MANY', WAIT);
  }

  count(ip: string, text: string): void {
    const account = this.accountOf(ip);
    const before = this.current().get(account) ?? 0;
    this.characters.set(account, before + Math.max(text.length, LEAST_CHARACTERS));
  }

  private current(): Map<string, number> {
    const now = performance.now();
    if (now >= this.endsAt) {
      this.characters = new Map();
      this.endsAt = now + WINDOW_MS;
    }
    return this.characters;
  }

  private accountOf(ip: string): string {
    const address = networkOf(ip);
    const isKnown = this.characters.has(address) || this.characters.size < MAX_ADDRESSES;
    return isKnown ? address : OTHERS;
  }
}

const WAIT = 'Se rechazaron demasiadas consultas suyas. Espere un minuto e intente de nuevo.';
