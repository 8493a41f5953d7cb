/** A record that the server has, as it was read or as the last save left it. */
export interface StoredAs {
  id: string;
  version: number;
}

/** An act on a record, kept until it can be sent. Its key makes that it happens once, however often it is sent. */
export interface WaitingAct {
  clave: string;
  /** null while the server has no such record */
  guardado: StoredAs | null;
  /** why the server refused it; null while it has not been asked */
  problema: string | null;
}

/** The acts that wait for the server, in the order in which they were done. */
export const pendingActs = <Act extends WaitingAct>(queue: readonly Act[]): readonly Act[] =>
  queue.filter(({ problema }) => problema === null);

/** The acts that the server refused: they wait for the person. */
export const refusedActs = <Act extends WaitingAct>(queue: readonly Act[]): readonly Act[] =>
  queue.filter(({ problema }) => problema !== null);

/** What becomes of a queue of acts; `subjectOf` says which record an act is on. */
export function queueBy<Act extends WaitingAct>(subjectOf: (act: Omit<Act, 'problema'>) => string) {
  /** Forgets what was refused on a record. */
  const withoutRefused = (queue: readonly Act[], subject: string): readonly Act[] =>
    queue.filter((act) => subjectOf(act) !== subject || act.problema === null);

  return {
    withoutRefused,

    /** Adds an act at the end; one that was refused on the same record is superseded by it. */
    withAct: (queue: readonly Act[], act: Act): readonly Act[] => [
      ...withoutRefused(queue, subjectOf(act)).filter(({ clave }) => clave !== act.clave),
      act,
    ],

    /** After an act was stored: what waits on the same record starts from the version that it made. */
    withoutSent: (
      queue: readonly Act[],
      sent: Omit<Act, 'problema'>,
      saved: StoredAs | null,
    ): readonly Act[] =>
      queue
        .filter(({ clave }) => clave !== sent.clave)
        .map((act) => (subjectOf(act) === subjectOf(sent) ? { ...act, guardado: saved } : act)),
  };
}
