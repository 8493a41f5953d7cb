import { type DragEvent, useState } from 'react';
import { without } from './layer-moves.ts';

/** What a layer is dragged with, so that a file or a text dropped there is no layer. */
const KIND = 'application/x-comarca-capa';

/**
 * Dragging layers between the waiting and the chosen ones, and among these.
 * @param put puts a layer at a place counted without it
 */
export function useLayerDrag(
  chosen: readonly string[],
  put: (name: string, place: number) => void,
  remove: (name: string) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  /** where the layer would go: before the one of this number */
  const [place, setPlace] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setPlace(null);
  };
  const over = (event: DragEvent, at: number | null) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'move';
    setPlace(at);
  };
  const drop = (event: DragEvent, act: (name: string) => void) => {
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    act(dragged);
    end();
  };
  const putBefore = (name: string, at: number) => {
    const next = chosen[at];
    const others = without(chosen, name);
    const index = next === undefined ? others.length : others.indexOf(next);
    put(name, index === -1 ? at : index);
  };
  return {
    active: dragged !== null,
    place: dragged === null ? null : place,
    source: (name: string) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.setData(KIND, name);
        event.dataTransfer.effectAllowed = 'move';
        // The browser gives up a drag whose page changes while it begins.
        setTimeout(() => setDragged(name));
      },
      onDragEnd: end,
    }),
    /** One of the chosen: dropped on its upper half before it, on its lower half behind. */
    target: (index: number) => ({
      onDragOver: (event: DragEvent) => over(event, index + lowerHalf(event)),
      onDrop: (event: DragEvent) =>
        drop(event, (name) => putBefore(name, index + lowerHalf(event))),
    }),
    /** The rest of the chosen ones' list: at its end. */
    chosenTarget: {
      onDragOver: (event: DragEvent) => over(event, chosen.length),
      onDrop: (event: DragEvent) => drop(event, (name) => putBefore(name, chosen.length)),
    },
    waitingTarget: {
      onDragOver: (event: DragEvent) => over(event, null),
      onDrop: (event: DragEvent) => drop(event, remove),
    },
  };
}

function lowerHalf({ clientY, currentTarget }: DragEvent): 0 | 1 {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY > top + height / 2 ? 1 : 0;
}
