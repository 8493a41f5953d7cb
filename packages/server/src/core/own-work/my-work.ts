import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Reader } from '../db/database.ts';
import { type Access, allows, reading } from '../operation/operation.ts';

/** How urgent something is, by the tones of the screens' chips. */
type WorkTone = 'rojo' | 'naranja' | 'azul' | 'gris';

/** Something that waits for a person. */
export interface WorkItem {
  /** unique in its part */
  id: string;
  /** the record that is opened for it; the same where it is one itself */
  registro: string;
  /** what people call it: a code, a title */
  nombre: string;
  /** what else tells it apart */
  detalle: string;
  /** when it is due, or in what state it is, in words */
  aviso: string;
  tono: WorkTone;
}

/** What a module says of the work of a person. */
export interface WorkPart {
  /** Unique in the product; the browser's manifests say under it how an item opens. */
  parte: string;
  /** Who is asked about at all. */
  access: Access;
  /**
   * What waits for this person, the most urgent first: one statement that reads `first` rows, and
   * what their words need.
   */
  read(scope: { db: Reader; actor: Actor }, first: number): Promise<WorkItem[]>;
}

/** Items of a part that are counted; more are said to be more. */
const MOST = 50;
/** Items of a part that are shown. */
const SHOWN = 5;

/** What a part has for a person. */
export interface OwnWork {
  parte: string;
  /** `MOST` at most */
  total: number;
  /** whether there are more than `total` */
  hayMas: boolean;
  items: WorkItem[];
}

/** What waits for the caller, by the parts that the modules declare; parts without anything are left out. */
export const myWorkReading = (parts: readonly WorkPart[]) =>
  reading({
    access: 'sesion',
    schema: z.object({}),
    run: async ({ context, db, actor }): Promise<OwnWork[]> => {
      const asked = parts.filter(({ access }) => allows(context, access));
      const found = await Promise.all(
        asked.map(async ({ parte, read }) => {
          const items = await read({ db, actor }, MOST + 1);
          const total = Math.min(items.length, MOST);
          return { parte, total, hayMas: items.length > MOST, items: items.slice(0, SHOWN) };
        }),
      );
      return found.filter(({ total }) => total > 0);
    },
  });
