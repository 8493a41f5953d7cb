import { AppError } from '@comarca/shared/core/errors';
import { newKey } from '../../../platform/http/new-key.ts';
import type { Found } from './dropped-files.ts';
import { dropUpload, type Filed, type Outgoing, sendInPieces } from './send-in-pieces.ts';

export type SendingState = 'espera' | 'enviando' | 'sin conexión' | 'lista' | 'falló';

/** One file on its way, as the tray shows it. */
export interface Sending {
  key: string;
  name: string;
  path: string;
  size: number;
  state: SendingState;
  progress: number;
  problem: string | null;
  filed: Filed | null;
}

interface Held {
  outgoing: Outgoing;
  control: AbortController;
  /** what the server knows it by, once it was begun */
  upload?: string | undefined;
}

/** Refusals that sending the same again does not change. */
const FINAL: readonly string[] = ['VALIDATION', 'FORBIDDEN'];

const isFinal = (error: unknown): boolean =>
  error instanceof AppError && FINAL.includes(error.code);

type Listener = () => void;

/** Files that are sent at once: small ones wait for answers most of the time. */
const AT_ONCE = 3;

/** The lists are read anew no sooner than this after a file has come: of hundreds, not once for each. */
const TELL_AFTER_MS = 500;

/** States in which a file would be lost with the page. */
const ON_THE_WAY: readonly SendingState[] = ['espera', 'enviando', 'sin conexión'];

/** What files must not be of that are sent at once: of one name, each is a version of the last. */
const targetOf = ({ file, carpeta, ruta, documento }: Outgoing): string =>
  documento ? `documento ${documento.id}` : `${carpeta}/${ruta}/${file.name}`.toLowerCase();

/** The browser asks before the page is left: what is on its way would not come. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * The files that are being sent, whatever screen is open: a few at once, in their order, and those of one name
 * one after the other. Those who watch are told of each change, and `onFiled` of what became a document.
 */
class UploadStore {
  private items: readonly Sending[] = [];
  private readonly held = new Map<string, Held>();
  private readonly listeners = new Set<Listener>();
  /** what the files are for that are being sent, by their keys */
  private readonly sending = new Map<string, string>();
  private telling: ReturnType<typeof setTimeout> | undefined;
  onFiled: () => void = () => undefined;
  /** What the documents are that are sent from now on. */
  type: string | undefined = undefined;

  readonly get = (): readonly Sending[] => this.items;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(outgoing: readonly Outgoing[]): void {
    const added = outgoing.map((one): Sending => {
      const key = newKey();
      this.held.set(key, { outgoing: one, control: new AbortController() });
      const { file, ruta } = one;
      const path = ruta === '' ? file.name : `${ruta}/${file.name}`;
      return {
        key,
        name: file.name,
        path,
        size: file.size,
        state: 'espera',
        progress: 0,
        problem: null,
        filed: null,
      };
    });
    this.publish([...this.items, ...added]);
    this.work();
  }

  retry(key: string): void {
    const held = this.held.get(key);
    if (!held) return;
    held.control = new AbortController();
    this.change(key, { state: 'espera', problem: null });
    this.work();
  }

  /** Tries all again that failed. */
  retryFailed(): void {
    for (const { key, state } of this.items) if (state === 'falló') this.retry(key);
  }

  remove(key: string): void {
    const held = this.held.get(key);
    const isOver = this.items.some((item) => item.key === key && item.state === 'lista');
    held?.control.abort();
    this.held.delete(key);
    if (held && !isOver) this.giveUp(held);
    this.publish(this.items.filter((item) => item.key !== key));
  }

  /** Forgets what is finished; what is on its way goes on. */
  clear(): void {
    for (const { key, state } of this.items) if (state === 'lista') this.held.delete(key);
    this.publish(this.items.filter(({ state }) => state !== 'lista'));
  }

  private work(): void {
    while (this.sending.size < AT_ONCE) {
      const next = this.nextKey();
      if (next === undefined) return;
      this.sending.set(next.key, next.target);
      void this.sendOne(next.key).finally(() => {
        this.sending.delete(next.key);
        this.work();
      });
    }
  }

  /** The first that waits and whose place no other of those before it is for. */
  private nextKey(): { key: string; target: string } | undefined {
    const taken = new Set(this.sending.values());
    for (const { key, state } of this.items) {
      const held = this.held.get(key);
      if (state !== 'espera' || this.sending.has(key) || !held) continue;
      const target = targetOf(held.outgoing);
      if (!taken.has(target)) return { key, target };
    }
    return undefined;
  }

  private async sendOne(key: string): Promise<void> {
    const held = this.held.get(key);
    if (!held) return;
    const { signal } = held.control;
    this.change(key, { state: 'enviando' });
    try {
      const filed = await sendInPieces(held.outgoing, {
        signal,
        onBegun: (upload) => {
          held.upload = upload;
        },
        onProgress: (progress) => this.change(key, { progress }),
        onWaiting: (waiting) => this.change(key, { state: waiting ? 'sin conexión' : 'enviando' }),
      });
      this.change(key, { state: 'lista', progress: 100, filed });
      this.tellSoon();
    } catch (error) {
      if (signal.aborted || isFinal(error)) this.giveUp(held);
      const problem = error instanceof Error ? error.message : String(error);
      this.change(key, { state: 'falló', problem });
    }
  }

  /** Those who watch read what came, that of half a second at once. */
  private tellSoon(): void {
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      this.onFiled();
    }, TELL_AFTER_MS);
  }

  /**
   * Tells the server that a file does not come; where it is not reached, it forgets it within a day. The
   * same file sent again goes on with what was begun: that is kept for it.
   */
  private giveUp(held: Held): void {
    const { upload } = held;
    held.upload = undefined;
    if (upload === undefined) return;
    for (const other of this.held.values()) if (other.upload === upload) return;
    dropUpload(upload).catch(() => undefined);
  }

  private change(key: string, changes: Partial<Sending>): void {
    this.publish(this.items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  private publish(items: readonly Sending[]): void {
    this.items = items;
    const isOnTheWay = items.some(({ state }) => ON_THE_WAY.includes(state));
    window[isOnTheWay ? 'addEventListener' : 'removeEventListener'](
      'beforeunload',
      askBeforeLeaving,
    );
    for (const listener of this.listeners) listener();
  }
}

export const archiveUploads = new UploadStore();

/** Sends files to a folder. */
export const sendTo = (folder: string, found: readonly Found[]): void =>
  archiveUploads.add(
    found.map(({ file, ruta }) => ({ file, ruta, carpeta: folder, tipo: archiveUploads.type })),
  );
