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

/**
 * The files that are being sent, whatever screen is open: one after the other, so that each has all of the
 * connection. Those who watch are told of each change, and `onFiled` of what became a document.
 */
class UploadStore {
  private items: readonly Sending[] = [];
  private readonly held = new Map<string, Held>();
  private readonly listeners = new Set<Listener>();
  private isBusy = false;
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
    void this.work();
  }

  retry(key: string): void {
    const held = this.held.get(key);
    if (!held) return;
    held.control = new AbortController();
    this.change(key, { state: 'espera', problem: null });
    void this.work();
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

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (;;) {
      const next = this.items.find(({ state }) => state === 'espera');
      if (!next) break;
      await this.sendOne(next.key);
    }
    this.isBusy = false;
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
      this.onFiled();
    } catch (error) {
      if (signal.aborted || isFinal(error)) this.giveUp(held);
      const problem = error instanceof Error ? error.message : String(error);
      this.change(key, { state: 'falló', problem });
    }
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
    for (const listener of this.listeners) listener();
  }
}

export const archiveUploads = new UploadStore();

/** Sends files to a folder. */
export const sendTo = (folder: string, found: readonly Found[]): void =>
  archiveUploads.add(
    found.map(({ file, ruta }) => ({ file, ruta, carpeta: folder, tipo: archiveUploads.type })),
  );
