import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What may be done with a card: the state that it leads to, if it leads to another. */
export interface BoardStep<State extends string> {
  to?: State | undefined;
}

/** A card that is on its way, dragged or carried by keyboard. */
interface Moving<Card, Step> {
  card: Card;
  steps: readonly Step[];
  dragged: boolean;
}

/** A card shown where it was put, before the server has said so. */
export interface Placed<Card, State> {
  card: Card;
  to: State;
  /** the step's form is open */
  asking: boolean;
}

/** How the cards of one kind are moved. */
export interface BoardActs<Card extends { id: string }, Step> {
  stepsOf: (card: Card) => readonly Step[];
  /** Takes a step that asks nothing; tells a refusal, and has what is stored read again. */
  take: (card: Card, step: Step) => Promise<void>;
  /** Whether a form is to be filled in before the step is taken; none is unless told. */
  asks?: (step: Step) => boolean;
  /** Asks whether a step that means much is meant; none is asked about unless told. */
  confirms?: (card: Card, step: Step) => Promise<boolean>;
  /** Root of the board's queries. */
  queryKey: QueryKey;
}

/** The element of a card that takes the focus. */
export const cardId = (id: string): string => `tarjeta-${id}`;

export type BoardMoves<
  Card extends { id: string },
  State extends string,
  Step extends BoardStep<State>,
> = ReturnType<typeof useBoardMoves<Card, State, Step>>;

/** How cards of a board are moved, the same by dragging and by keyboard. */
export function useBoardMoves<
  Card extends { id: string },
  State extends string,
  Step extends BoardStep<State>,
>({ stepsOf, take, asks = () => false, confirms, queryKey }: BoardActs<Card, Step>) {
  const [moving, setMoving] = useState<Moving<Card, Step> | null>(null);
  const [placed, setPlaced] = useState<Placed<Card, State> | null>(null);
  const client = useQueryClient();
  const focus = useFocusCard(moving !== null || placed !== null);

  const start = useCallback(
    (card: Card, dragged: boolean) => setMoving({ card, steps: stepsOf(card), dragged }),
    [stepsOf],
  );
  const cancel = useCallback(() => setMoving(null), []);
  const put = async (to: State) => {
    const step = moving?.steps.find((one) => one.to === to);
    setMoving(null);
    if (!moving || !step) return;
    const { card } = moving;
    focus(card.id);
    if (confirms && !(await confirms(card, step))) return;
    const mine = { card, to, asking: asks(step) };
    setPlaced(mine);
    if (mine.asking) return;
    await untilOver(mine, () => take(card, step));
  };
  /** Shows a card where it was put while something is done; another that was put meanwhile stays. */
  const untilOver = async (mine: Placed<Card, State>, act: () => Promise<void>) => {
    try {
      await act();
    } finally {
      setPlaced((now) => (now === mine ? null : now));
    }
  };
  /** The step's form was closed: the card goes back. */
  const giveUp = () => setPlaced(null);
  /** The step's form was saved: the card stays where it is until what is stored has been read. */
  const settle = async () => {
    if (!placed) return;
    const mine = { ...placed, asking: false };
    setPlaced(mine);
    await untilOver(mine, () => client.invalidateQueries({ queryKey }));
  };
  const putBack = () => {
    if (moving) focus(moving.card.id);
    cancel();
  };
  return { moving, placed, stepsOf, start, cancel: putBack, put, giveUp, settle };
}

/** Brings the focus back to a card once it stands still. */
function useFocusCard(busy: boolean): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (busy || wanted.current === null) return;
    document.getElementById(cardId(wanted.current))?.focus();
    wanted.current = null;
  }, [busy]);
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}
