import { newKey } from '../http/new-key.ts';

/**
 * Copies of what is typed in a tab, in the browser's own store: a tab that was closed, or that ended with its
 * machine, leaves them to the next tab of the same person.
 */
const COPY = 'comarca.copia|';
/** In place of a copy that there was no room for: its tab alone holds what is typed. */
const ALONE = 'comarca.sola|';
/** Before the drafts of a tab, in its own store: all of a person's are found by it. */
export const LASTING = 'comarca.texto|';
/** When a tab that has copies was there last, in milliseconds since 1970. */
const ALIVE = 'comarca.viva|';
const TAB = 'comarca.pestana';
/** A copy that nobody came for in so long goes. */
const KEPT_MS = 14 * 24 * 3_600_000;
const BEAT_MS = 20_000;
/** A tab that was not heard of for so long has gone; a hidden one is heard of once a minute. */
const SILENT_MS = 90_000;

interface Copy {
  text: string;
  /** when it was made, in milliseconds since 1970 */
  at: number;
}

/** What of a person's record is typed. */
export interface CopyPlace {
  /** the person's id */
  owner: string;
  /** the kind of draft */
  name: string;
  record: string;
}

/**
 * Removes what nobody came for, and tells the other tabs that this one is there again where it has copies. A
 * tab that was made as a copy of another one becomes one of its own. Called once, when the application starts.
 */
export function startTab(): void {
  removeOldCopies();
  const known = sessionStorage.getItem(TAB);
  if (known && isAlive(known)) sessionStorage.removeItem(TAB);
  showAgain();
  window.addEventListener('pageshow', showAgain);
}

/** Tells that this tab is there, where its page was loaded again or comes back as it was left. */
const showAgain = (): void => {
  if (sessionStorage.getItem(TAB)) showAlive();
};

/**
 * Keeps a copy of what this tab holds. In a full store those of the person's tabs that are there make room: they
 * hold the same themselves. Where that is not enough, this tab alone holds it.
 */
export function keepCopy(place: CopyPlace, text: string): void {
  const copy: Copy = { text, at: Date.now() };
  try {
    const key = prefixOf(place) + tabId();
    const mine = prefixOf({ owner: place.owner });
    const others = () => oldestFirst(keysUnder(mine)).filter((one) => isHeld(one) && one !== key);
    showAlive();
    const displaced = store(key, JSON.stringify(copy), others);
    // An older text under the key would be given later as if it were this one.
    if (!displaced) localStorage.removeItem(key);
    else localStorage.removeItem(aloneOf(key));
    markAlone(displaced ?? [key]);
  } catch {
    // The tab's own store is full too: the screen itself still holds it.
  }
}

/** What this tab holds since before is still copied. */
export function keepCopied(place: CopyPlace, text: string): void {
  if (localStorage.getItem(prefixOf(place) + sessionStorage.getItem(TAB)) === null) {
    keepCopy(place, text);
  } else showAlive();
}

/**
 * Keeps what goes before any copy: in a full store they make room, first those that a tab holds itself.
 * @returns false where it could not be kept
 */
export function keepBeforeCopies(key: string, text: string): boolean {
  const displaced = store(key, text, () => {
    const copies = oldestFirst(keysUnder(COPY));
    return [...copies.filter(isHeld), ...copies.filter((one) => !isHeld(one))];
  });
  markAlone((displaced ?? []).filter(isHeld));
  return displaced !== null;
}

/**
 * @param spare the keys of what may go to make room, the least missed first
 * @returns the keys of what went; null where it did not fit even so, and all is as it was
 */
function store(key: string, text: string, spare: () => string[]): string[] | null {
  const gone = new Map<string, string>();
  let toGo: string[] | null = null;
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return [...gone.keys()];
    } catch {
      toGo ??= spare();
      const next = toGo.shift();
      if (next === undefined) {
        putBack(gone);
        return null;
      }
      gone.set(next, localStorage.getItem(next) ?? '');
      localStorage.removeItem(next);
    }
  }
}

function putBack(gone: ReadonlyMap<string, string>): void {
  try {
    for (const [key, text] of gone) localStorage.setItem(key, text);
  } catch {
    // Another tab took the room meanwhile.
    markAlone([...gone.keys()].filter((key) => localStorage.getItem(key) === null));
  }
}

const aloneOf = (key: string): string => ALONE + key.slice(COPY.length);

/** Leaves word that what these keys were for is held by its tab alone. */
function markAlone(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.setItem(aloneOf(key), '');
  } catch {
    // Not even that fits.
  }
}

/** Removes this tab's copy. */
export function removeCopy(place: CopyPlace): void {
  const key = prefixOf(place) + tabId();
  localStorage.removeItem(key);
  localStorage.removeItem(aloneOf(key));
}

/** A copy that a tab left which is no longer there. */
interface LeftCopy {
  text: string;
  /** once it is taken, nobody else is given it again */
  remove(): void;
}

/** What tabs left of a place, the newest first. */
export const leftCopies = (place: CopyPlace): LeftCopy[] =>
  oldestFirst(keysUnder(prefixOf(place)).filter((key) => !isHeld(key)))
    .toReversed()
    .map((key) => ({
      text: copyAt(key)?.text ?? '',
      remove: () => localStorage.removeItem(key),
    }));

/** Whether the tab of a copy is there. */
const isHeld = (key: string): boolean => isAlive(key.slice(key.lastIndexOf('|') + 1));

/** The keys of those that can be read. */
const oldestFirst = (keys: readonly string[]): string[] =>
  keys
    .flatMap((key) => {
      const copy = copyAt(key);
      return copy ? [{ key, at: copy.at }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ key }) => key);

/** Whether anything that this person typed and did not save is in this browser: copied, or in a tab alone. */
export const hasCopies = (owner: string): boolean =>
  keysUnder(prefixOf({ owner })).length > 0 ||
  keysUnder(aloneOf(prefixOf({ owner }))).some(isHeld) ||
  Object.keys(sessionStorage).some((key) => key.startsWith(`${LASTING}${owner}|`));

/** Removes all that is kept of a person beyond its tab: who leaves a machine leaves no texts on it. */
export function removeCopies(owner: string): void {
  const mine = prefixOf({ owner });
  for (const key of [...keysUnder(mine), ...keysUnder(aloneOf(mine))]) localStorage.removeItem(key);
}

/** Removes what nobody came for, whoever typed it. */
function removeOldCopies(): void {
  for (const key of keysUnder(COPY)) {
    const copy = copyAt(key);
    if (!copy || Date.now() - copy.at > KEPT_MS) localStorage.removeItem(key);
  }
  for (const key of keysUnder(ALONE)) {
    if (!isHeld(key)) localStorage.removeItem(key);
  }
  for (const key of keysUnder(ALIVE)) {
    if (!isAlive(key.slice(ALIVE.length))) localStorage.removeItem(key);
  }
}

const prefixOf = ({ owner, name, record }: Pick<CopyPlace, 'owner'> & Partial<CopyPlace>): string =>
  `${[COPY + owner, name, record?.replaceAll('|', '%7C')].filter((part) => part !== undefined).join('|')}|`;

const keysUnder = (prefix: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix));

function copyAt(key: string): Copy | null {
  try {
    const { text, at }: Partial<Copy> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : null;
  } catch {
    return null;
  }
}

/** Of this tab, the same after its page is loaded again. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const id = newKey();
  sessionStorage.setItem(TAB, id);
  return id;
}

const isAlive = (tab: string): boolean =>
  Date.now() - Number(localStorage.getItem(ALIVE + tab)) < SILENT_MS;

let beating = { tab: '', timer: 0 };

/** Tells the other tabs from now on that this one is there. */
function showAlive(): void {
  const tab = tabId();
  if (beating.tab === tab) return;
  window.clearInterval(beating.timer);
  const show = () => {
    try {
      localStorage.setItem(ALIVE + tab, String(Date.now()));
    } catch {
      // The browser's room is full: another tab may take over what this one has copied.
    }
  };
  show();
  beating = { tab, timer: window.setInterval(show, BEAT_MS) };
  const stop = () => {
    window.clearInterval(beating.timer);
    beating = { tab: '', timer: 0 };
    localStorage.removeItem(ALIVE + tab);
  };
  window.addEventListener('pagehide', stop, { once: true });
}
