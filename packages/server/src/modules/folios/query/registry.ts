import { AppError } from '@comarca/shared/core/errors';
import type { RegistryField } from '@comarca/shared/modules/folios/registry';
import type { FolioTitles } from '@comarca/shared/modules/folios/title.schema';
import type { App } from '../../../core/app.ts';
import type { FolioForm } from '../folio.form.ts';
import { vur } from './vur.ts';

/** What the registry tells of a folio: nothing of what it leaves open. */
export interface RegistryFolio {
  fmi: string;
  campos: Partial<Pick<FolioForm, RegistryField>>;
  titulos: Partial<FolioTitles>;
}

/** With which a person is known there. */
export interface RegistryCredentials {
  user: string;
  password: string;
}

/** The land registry, as a service that is asked for folios. */
export interface Registry {
  /**
   * The folios of these numbers that it has.
   * @throws AppError UNAVAILABLE when it does not answer, or does not know the person
   */
  foliosOf(fmis: readonly string[], credentials: RegistryCredentials): Promise<RegistryFolio[]>;
  /** @throws AppError UNAVAILABLE that says why it is of no use */
  check(): Promise<void>;
}

const registries = new WeakMap<App, Registry>();

/** The service that this program asks from now on. */
export function registerRegistry(app: App, registry: Registry): void {
  registries.set(app, registry);
}

/** Null where the settings name none: people look for themselves. */
export const registryOf = (app: App): Registry | null => registries.get(app) ?? null;

/** For each of its answers: whoever asked still waits. */
const TIMEOUT_MS = 15_000;

/** Reads from the settings which service is asked, if any. */
export function openRegistry(app: App): void {
  const { VUR_URL: url, SECURITY_CONTACT: contact } = app.config;
  if (!url) return;
  const userAgent = `Comarca (folios; ${contact})`;
  registerRegistry(app, vur({ url, userAgent, timeoutMs: TIMEOUT_MS }));
}

/** Asks whether the service is there. @throws Error that says why it is of no use */
export async function checkRegistry(app: App): Promise<void> {
  const registry = registryOf(app);
  if (!registry) throw new AppError('UNAVAILABLE');
  await registry.check();
}
