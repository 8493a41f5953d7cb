import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Later, later } from '../../platform/loading/later.tsx';
import type { WaitingPart } from '../../platform/module.ts';
import { useModules } from '../../platform/navigation/modules-context.ts';
import type { SessionUser } from '../../platform/session/session-store.ts';

const useParts = (): readonly WaitingPart[] =>
  useModules().flatMap(({ waiting }) => (waiting ? [waiting] : []));

/** What of a person waits in this browser, above every screen but those that show it themselves. */
export function WaitingParts({ user }: { user: SessionUser }) {
  const screen = useMatches().at(-1)?.staticData.screen?.name;
  return useParts().map((part) => (
    <Waiting key={part.screens[0]} part={part} user={user} screen={screen} />
  ));
}

interface Props {
  part: WaitingPart;
  user: SessionUser;
  /** the name of the screen that is shown */
  screen: string | undefined;
}

function Waiting({ part, user, screen }: Props) {
  const [file] = useState(() => later(part.load, { onlyShown: true }));
  const [isThere, setThere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a screen left waiting is seen at the next one
  useEffect(() => {
    let isOver = false;
    const say = (found: boolean) => {
      if (!isOver) setThere(found);
    };
    part.isThere(user).then(say, () => say(false));
    return () => {
      isOver = true;
    };
  }, [part, user, screen]);
  const isShown = screen !== undefined && part.screens.includes(screen);
  if (!isThere || isShown) return null;
  return (
    <Later of={file} meanwhile={null}>
      {(Mark) => <Mark user={user} />}
    </Later>
  );
}

/** What of the person waits in this browser, of whatever module; null where nothing does. */
export function useWhatWaits(): (
  user: SessionUser,
) => Promise<'por enviar' | 'por revisar' | null> {
  const parts = useParts();
  return async (user) => {
    const isAny = async (asks: readonly Promise<boolean>[]) =>
      (await Promise.allSettled(asks)).some((one) => one.status === 'fulfilled' && one.value);
    if (!(await isAny(parts.map((part) => part.isThere(user))))) return null;
    const isSending = await isAny(parts.map((part) => part.isSending(user)));
    return isSending ? 'por enviar' : 'por revisar';
  };
}
