import type { ScreenRoute } from '../platform/module.ts';
import { mayOpen } from '../platform/session/may-open.ts';
import { sessionStore } from '../platform/session/session-store.ts';

/** Begins to read what a screen shows first, for who may open it. */
export function beginAhead(
  { ahead, permission, public: isPublic }: ScreenRoute,
  params: Readonly<Record<string, string>>,
): void {
  if (!isPublic && !mayOpen(sessionStore.get(), permission)) return;
  // What fails is told by the screen, which asks again.
  void ahead?.(params).catch(() => undefined);
}
